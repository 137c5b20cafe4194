/** Plausible imports for tests: give what the test is about, the rest is filled in. */
import type {
  CampoImportacion,
  ColumnaImportacion,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { FilaImportacion } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'

const campo = (nombre: string, titulo: string, obligatorio = false): CampoImportacion => ({
  campo: nombre,
  titulo,
  obligatorio,
  ayuda: `Qué puede ir en ${titulo}.`,
})

const columna = (indice: number, encabezado: string, nombre: string | null): ColumnaImportacion => ({
  indice,
  encabezado,
  ejemplos: [`${encabezado} 1`, `${encabezado} 2`],
  campo: nombre,
  preguntas: [],
})

export const COLUMNAS: ColumnaImportacion[] = [
  columna(0, 'Cod.', 'id'),
  columna(1, 'Detalle', 'nombre'),
  columna(2, 'P. venta', 'precio_venta'),
  columna(3, 'Rubro', null),
]

/** Three articles of a .csv: one is new, one changes, one is wrong. */
export const buildImportacion = (more: Partial<ImportacionDetalle> = {}): ImportacionDetalle => ({
  id: 12,
  comprobante: 'IMP 0000012',
  tipo: 'articulos',
  archivo: 'lista.csv',
  bytes: 340_000,
  formato: 'csv',
  estado: 'revisada',
  motivo: null,
  avance: null,
  usuario_nombre: 'ana',
  momento: '2026-03-05T15:00:00.000Z',
  aplicada: null,
  deshecha: null,
  filas: 3,
  nuevas: 1,
  cambian: 1,
  iguales: 0,
  con_error: 1,
  con_aviso: 0,
  escritas: 0,
  actualizacion: null,
  campos: [
    campo('id', 'Código', true),
    campo('nombre', 'Nombre', true),
    campo('precio_venta', 'Precio venta'),
    campo('descripcion', 'Descripción'),
  ],
  columnas: COLUMNAS,
  faltan: [],
  codificacion: 'windows-1252',
  separador: ';',
  hoja: null,
  hojas: [],
  fila_encabezados: 1,
  primeras: [
    { fila: 1, texto: 'Cod. · Detalle · P. venta · Rubro' },
    { fila: 2, texto: '00123 · Pava · 12500' },
  ],
  avisos: [],
  impedimento: null,
  ya_aplicada: null,
  ...more,
})

const celda = (
  nombre: string,
  valor: string,
  anterior: string | null = null,
  error: string | null = null,
) => ({
  campo: nombre,
  valor,
  anterior,
  error,
  aviso: null,
})

export const FILAS: FilaImportacion[] = [
  {
    fila: 2,
    destino: 'nueva',
    motivo: null,
    escrita: false,
    celdas: [celda('id', '00123'), celda('nombre', 'Pava'), celda('precio_venta', '12.500,00')],
  },
  {
    fila: 3,
    destino: 'cambia',
    motivo: null,
    escrita: false,
    celdas: [celda('id', 'B-2'), celda('nombre', 'Silla'), celda('precio_venta', '900,00', '800,00')],
  },
  {
    fila: 5,
    destino: 'error',
    motivo: 'Precio venta: El número no se entiende',
    escrita: false,
    celdas: [
      celda('id', 'C-3'),
      celda('nombre', 'Mesa'),
      celda('precio_venta', 'mucho', null, 'El número no se entiende'),
    ],
  },
]
