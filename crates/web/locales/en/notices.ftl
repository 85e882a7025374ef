### Notices: "your turn" by browser, mail and web hook; comments.

comments = Comments
comments-count = { $count ->
    [one] One comment
   *[other] { $count } comments
}
comment-write = Write about this moment
comment-send = Comment
comment-delete = Delete
no-comments-yet = Comments are for finished games. While this one is played, nobody gets help from outside.
no-comment-so-long = A comment may have 1000 characters. Go back and shorten it, or write two.
no-more-comments = This table has as many comments as it can hold. Delete one to write another.
no-own-comment = Only its writer and the host of the table can delete a comment.
