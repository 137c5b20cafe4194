/** What a column asks the person, once for all of its values. */
import type {
  ColumnaImportacion,
  PreguntaColumna,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import { mostrarPesos } from '@mostrador/contract/importes'
import { roundImporte } from './importes.reglas.ts'
import type { Clave } from './valores.reglas.ts'

/** Unanswered, these leave rows wrong, and nothing more: the others must be answered before anything is written. */
const LIBRES: readonly string[] = ['decimales', 'sin_documento', 'vacio']

/** Whether a question must be answered before anything is written. */
export const hasPreguntas = (columnas: ColumnaImportacion[]): boolean =>
  columnas.some(
    ({ campo, preguntas }) =>
      campo !== null && preguntas.some((p) => p.respuesta === null && !LIBRES.includes(p.clave)),
  )

const MAX_EJEMPLO = 60
const cortado = (text: string): string =>
  text.length > MAX_EJEMPLO ? `${text.slice(0, MAX_EJEMPLO).trim()}…` : text

const enMiles = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 3 })

type Opciones = PreguntaColumna['opciones']

/** A mark before three digits. */
function deSigno(signo: string, ejemplo: string): [texto: string, opciones: Opciones] {
  const digits = (/[\d.,]+/.exec(ejemplo)?.[0] ?? ejemplo).replace(/[.,]$/, '')
  const miles = Number(digits.replace(/[.,]/g, ''))
  const decimales = Number(digits.replace(',', '.'))
  return [
    `«${ejemplo}» se puede leer de dos maneras. ¿Qué separa ${signo} en esta columna?`,
    [
      { valor: 'miles', texto: `Miles: es ${enMiles.format(miles)}` },
      { valor: 'decimales', texto: `Decimales: es ${enMiles.format(decimales)}` },
    ],
  ]
}

function deDecimales(ejemplo: string): Opciones {
  const redondo = roundImporte(Number(ejemplo.replace(',', '.')))
  return [
    { valor: 'redondear', texto: `Redondear: es ${mostrarPesos(Math.round(redondo * 100))}` },
    { valor: 'no', texto: 'No: esas filas quedan con error' },
  ]
}

const DE_MONEDA: Opciones = [
  { valor: 'cotizacion', texto: 'Pasarlos a pesos con una cotización' },
  { valor: 'pesos', texto: 'Ya son pesos: tomarlos como están' },
  { valor: 'no', texto: 'No tomarlos: esas filas quedan con error' },
]

const DE_DOCUMENTO: Opciones = ['CUIT', 'CUIL', 'DNI'].map((tipo) => ({ valor: tipo, texto: tipo }))

const SIN_DOCUMENTO: Opciones = [
  { valor: 'crear', texto: 'Cargarlos sin documento: los distingue su nombre' },
  { valor: 'dejar_afuera', texto: 'Dejarlos afuera' },
]

const DE_SALDO_UNICO: Opciones = [
  { valor: 'reemplazar', texto: 'Reemplazar el saldo único: el cliente debe lo mismo, en cuotas' },
  { valor: 'sumar', texto: 'Sumarlas: el cliente debe las cuotas además de ese saldo' },
]

const DE_VACIO: Opciones = [
  { valor: 'vacio', texto: 'Tomar como vacío' },
  { valor: 'no', texto: 'No: dejarlos como están' },
]

const DE_BULTO: Opciones = [
  { valor: 'bulto', texto: 'Por bulto: se divide por las unidades' },
  { valor: 'unidad', texto: 'Por unidad: no se divide' },
]

function deAnio(hoy: string): Opciones {
  const year = Number(hoy.slice(0, 4))
  return [year, year - 1, year - 2].map((y) => ({ valor: String(y), texto: String(y) }))
}

function partesDe(clave: Clave, ejemplo: string, hoy: string): [texto: string, opciones: Opciones] {
  switch (clave) {
    case 'vacio':
      return [
        `«${cortado(ejemplo)}» no parece un dato de esta columna. ¿Qué se hace con los valores así?`,
        DE_VACIO,
      ]
    case 'bulto':
      return [
        `La lista trae «${ejemplo}» unidades por bulto. ¿El precio es por bulto o por unidad?`,
        DE_BULTO,
      ]
    case 'punto':
      return deSigno('el punto', ejemplo)
    case 'coma':
      return deSigno('la coma', ejemplo)
    case 'anio':
      return [`«${ejemplo}» no dice el año. ¿De qué año son estas fechas?`, deAnio(hoy)]
    case 'decimales':
      return [
        `«${ejemplo}» tiene más de dos decimales. ¿Se redondean los importes de esta columna?`,
        deDecimales(ejemplo),
      ]
    case 'moneda':
      return [`«${ejemplo}» no son pesos. ¿Cómo se toman estos importes?`, DE_MONEDA]
    case 'cotizacion':
      return [`¿Cuántos pesos vale cada «${ejemplo}»?`, []]
    case 'documento':
      return [
        `«${ejemplo}» tiene 11 cifras. ¿Qué son los números de 11 cifras de esta columna?`,
        DE_DOCUMENTO,
      ]
    case 'sin_documento':
      return [`Hay clientes sin documento («${ejemplo}»). ¿Qué se hace con ellos?`, SIN_DOCUMENTO]
    case 'saldo_unico':
      return [
        `Hay clientes que ya empezaron con un saldo único, sin cuotas («${ejemplo}»). ¿Qué hacen las cuotas del archivo?`,
        DE_SALDO_UNICO,
      ]
  }
}

/** `ejemplo` is the first value of the column about which it must be asked. */
export function preguntaOf(clave: Clave, ejemplo: string, hoy: string): PreguntaColumna {
  const [texto, opciones] = partesDe(clave, ejemplo, hoy)
  return { clave, texto, opciones, respuesta: null, ...(clave === 'cotizacion' && { moneda: ejemplo }) }
}

/** The first value of a column, by what must be asked about it. */
export type Dudas = Map<Clave, string>

/** Questions that were answered stay, so that the answer can be changed; a rate only while it converts. */
export function preguntasDe({ preguntas }: ColumnaImportacion, dudas: Dudas, hoy: string): PreguntaColumna[] {
  const known = preguntas.filter(({ clave, respuesta }) => respuesta !== null || clave === 'columna')
  const asked = [...dudas]
    .filter(([clave]) => !known.some((p) => p.clave === clave))
    .map(([clave, ejemplo]) => preguntaOf(clave, ejemplo, hoy))
  const all = [...known, ...asked]
  const convierte = all.some(({ clave, respuesta }) => clave === 'moneda' && respuesta === 'cotizacion')
  return convierte ? all : all.filter(({ clave }) => clave !== 'cotizacion')
}
