/** PDF files made on the server with the standard fonts of every reader: no font is embedded or fetched. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}
const NAMES: string[] = Object.values(HELVETICA)

/** It is read with the first document: a server need not start with it. */
async function library() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Helvetica: HELVETICA })
  // No text in a document makes the server read a file or call an address. The library takes the names of fonts
  // for files.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => NAMES.includes(path))
  return pdfmake
}

/** A document in A4 and Helvetica. Texts that people write go through `printable`. */
export async function pdf(document: TDocumentDefinitions): Promise<Buffer> {
  const pdfmake = await library()
  return await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [42, 40, 42, 50],
      ...document,
      defaultStyle: { font: 'Helvetica', fontSize: 10, ...document.defaultStyle },
    })
    .getBuffer()
}

/** A logo within a width and a height in points, above what follows; nothing for an empty address. A new one each time. */
export const dibujoLogo = (logo: string, fit: [width: number, height: number]): Content[] =>
  logo === '' ? [] : [{ image: logo, fit, margin: [0, 0, 0, 4] }]

/** 80 mm in points; a roll has no length of page. A new one each time: the library writes into it. */
export const rollo = (): Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins'> => ({
  pageSize: { width: 227, height: 'auto' },
  pageMargins: [11, 8, 11, 14],
})

/** The printable width of the roll, in points. */
export const ANCHO_ROLLO = 205

/** A dashed line across the roll. A new one each time, as above. */
export const raya = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ANCHO_ROLLO, y2: 0, lineWidth: 0.7, dash: { length: 3 } }],
  margin: [0, 4, 0, 4],
})

// The characters of the standard fonts, besides line breaks: Latin 1 and the rest of the Windows code page.
const LETTER = /[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** The text, with each character that the standard fonts lack as its plain letter, or as a question mark. */
export function printable(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (LETTER.test(letter)) return letter
    const plain = letter.normalize('NFKD')[0] ?? ''
    return LETTER.test(plain) ? plain : '?'
  })
  return letters.join('')
}
