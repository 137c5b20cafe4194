/** A code as bars, for a paper. */
import bwip from 'bwip-js/node'

/** Code 128 as a drawing without a size of its own: 134 modules for eleven letters and digits, without the white sides. */
export const dibujoDeBarras = (codigo: string): string =>
  bwip.toSVG({ bcid: 'code128', text: codigo, scale: 1, height: 10 })
