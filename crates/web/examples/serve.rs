//! A server with every game of the catalogue, for looking at pages while working on them: `cargo run -p web --example serve -- FILE [ADDRESS]`.

use web::{Config, serve};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    tracing_subscriber::fmt::init();
    let mut args = std::env::args().skip(1);
    let mut config = Config::new(args.next().unwrap_or_else(|| "teahorse.db".to_owned()));
    if let Some(address) = args.next() {
        config.listen = address.parse()?;
    }
    serve(config, games::CATALOGUE, |address| tracing::info!("http://{address}")).await?;
    Ok(())
}
