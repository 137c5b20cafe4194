/** The words of a printed page, in reading order, without its styles. */
export const wordsOf = (page: string): string =>
  page
    .slice(page.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
