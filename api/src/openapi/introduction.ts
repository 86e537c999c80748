/** The general part of the document, as paragraphs of CommonMark. */
export const introduction = `
One router stands under both \`/api\` and \`/api/v1\`; every path below follows either. A HEAD request gets the headers of the GET.

**Spelling.** Requests may spell a field with underscores or in camelCase: \`comments_moderated\`, \`commentsModerated\`. Answers use underscores, with a few doubles that the product names itself. Fields that an address does not know are dropped. Text is trimmed.

**Empty text.** In the forms of athletes and trainers a field with an empty text counts as not sent, in JSON as well: \`clear\` empties a field. Everywhere else an empty text empties the field, and is refused where the field is required; an empty \`slug\` leaves the address as it is, or to the api.

**Lists** come whole, or in parts: \`limit\` with \`page\`, \`offset\` or \`cursor\`. The header \`X-Total-Count\` says how many entries there are, \`X-Next-Cursor\` where the next page begins. A cursor costs the same on every page.

**Sorting and searching.** \`sort=title\` ascends, \`sort=-title\` descends. \`q\` finds the beginnings of words.

**Caching.** A public answer has an ETag. Send it back as \`If-None-Match\`, and you get 304 for as long as nothing has changed. Whatever needs a token, or answers a request that carries one, is \`no-store\`.

**Errors** are JSON in one shape: \`message\` for people, \`code\` for programs, \`fields\` where a form can show them. Every answer has an \`X-Request-Id\`. An unknown address is 404, a wrong method 405 with \`Allow\`.
`.trim();
