/** PDF files made on the server, with the letters that every reader has: nothing is embedded, nothing fetched. */
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}
const NAMES: string[] = Object.values(HELVETICA)

pdfmake.setFonts({ Helvetica: HELVETICA })
// A document is what we put into it: no text of anybody's makes the server read a file or call an address.
// The library takes the names of the letters for files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => NAMES.includes(path))

/** A document in A4 and Helvetica. Texts of people's go through `printable`. */
export const pdf = (document: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [42, 40, 42, 50],
      ...document,
      defaultStyle: { font: 'Helvetica', fontSize: 10, ...document.defaultStyle },
    })
    .getBuffer()

// What the standard letters can write, besides line breaks: Latin 1 and the rest of Windows' own page.
const LETTER = /[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** The text with what the standard letters cannot write as its plain letter, or as a question mark. */
export function printable(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (LETTER.test(letter)) return letter
    const plain = letter.normalize('NFKD')[0] ?? ''
    return LETTER.test(plain) ? plain : '?'
  })
  return letters.join('')
}
