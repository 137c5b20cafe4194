/** The workbook that a shop fills in: headings and one example, and a sheet that explains each column. */
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { type FormCell, formWorkbook } from '../../../platform/files/form.ts'
import type { Campo, Negocio } from './lectura/campos.reglas.ts'
import { camposDe } from './tipos.reglas.ts'

/** Rows below the example that are ready to be filled in. */
const READY = 200

/** Excel keeps the zeros of a code in a cell that is a text. */
const formatOf = ({ clase }: Campo): FormCell['format'] => {
  if (clase === 'importe') return 'importe'
  if (clase === 'entero') return 'entero'
  return clase === 'fecha' ? 'fecha' : 'text'
}

export const plantilla = (tipo: TipoImportacion, negocio: Negocio): Promise<FileAnswer> => {
  const campos = camposDe(tipo, negocio).filter(({ fueraDePlantilla }) => !fueraDePlantilla)
  const ready = campos.map((campo): FormCell => ({ format: formatOf(campo), value: null }))
  return formWorkbook(`plantilla-${tipo}`, [
    {
      sheet: 'Datos',
      widths: campos.map(({ titulo }) => Math.max(14, titulo.length + 4)),
      rows: [
        campos.map(({ titulo }): FormCell => ({ format: 'heading', value: titulo })),
        campos.map((campo): FormCell => ({ format: formatOf(campo), value: campo.ejemplo })),
        ...Array.from({ length: READY }, () => ready),
      ],
    },
    {
      sheet: 'Explicación',
      widths: [26, 14, 90],
      rows: [
        ['Columna', 'Obligatoria', 'Qué va'].map((value): FormCell => ({ format: 'heading', value })),
        ['Fila 2', 'No', 'La segunda fila de «Datos» es un ejemplo: escribe la tuya en su lugar.'].map(
          (value): FormCell => ({ format: 'text', value }),
        ),
        ...campos.map(({ titulo, obligatorio, ayuda }): FormCell[] => [
          { format: 'text', value: titulo },
          { format: 'text', value: obligatorio ? 'Sí' : 'No' },
          { format: 'text', value: ayuda },
        ]),
      ],
    },
  ])
}
