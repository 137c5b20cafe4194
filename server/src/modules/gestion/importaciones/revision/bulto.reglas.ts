/** Whether the price of a list is that of a pack, or of one unit. */
import { normal } from '../lectura/valores.reglas.ts'

interface ConTitulo {
  campo: { campo: string }
  encabezado: string
  respuestas: { bulto?: string | undefined }
}

/** `Precio unitario`, `Precio x bulto`: the heading says of what the price is. */
const POR_UNIDAD = /\b(?:unitari[oa]|unit|(?:por|x|c) (?:unidad|un|u))\b/
const POR_BULTO = /\b(?:bulto|bto|caja|pack|display|fardo)\b/

/** Asks with the column of the packs, unless the heading of the price says it. A pack of one has but one price. */
export function bultoDe<T extends ConTitulo>(
  factor: number,
  {
    paquete,
    tomadas,
    ask,
  }: { paquete: T; tomadas: T[]; ask: (tomada: T, pregunta: 'bulto', valor: string) => void },
  conocido: boolean,
): 'bulto' | 'unidad' | undefined {
  if (factor === 1) return 'bulto'
  const titulo = normal(tomadas.find(({ campo }) => campo.campo === 'precio')?.encabezado ?? '')
  if (POR_BULTO.test(titulo)) return 'bulto'
  if (POR_UNIDAD.test(titulo)) return 'unidad'
  const { bulto } = paquete.respuestas
  if (bulto === 'bulto' || bulto === 'unidad') return bulto
  if (conocido) return 'bulto'
  ask(paquete, 'bulto', String(factor))
  return undefined
}
