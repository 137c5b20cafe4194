import type { Rows } from '../../../platform/database/batches.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'

/** A file of the Libro IVA Digital: whole, because a month without some of its vouchers would be a wrong declaration. */
export async function archivoDigital<T>(
  filas: Rows<T>,
  nombre: string,
  mes: string,
  lineas: (fila: T) => string,
): Promise<FileAnswer> {
  const partes: Buffer[] = []
  await filas((some) => {
    partes.push(Buffer.from(some.map(lineas).join(''), 'latin1'))
  })
  return {
    content: Buffer.concat(partes),
    filename: `LIBRO_IVA_DIGITAL_${nombre}_${mes.replace('-', '')}.txt`,
  }
}
