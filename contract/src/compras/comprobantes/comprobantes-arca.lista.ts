import { lista, type Palabras } from '../../lista.ts'
import { type CruceArca, comprobantesArca } from './comprobantes-arca.ts'

export const CRUCE_ARCA: Palabras<CruceArca> = {
  sin_cargar: ['En ARCA y no cargado', 'amber'],
  revisar: ['Otro total', 'red'],
  cargado: ['Ya cargado', 'green'],
  sin_arca: ['Cargado y no en ARCA', 'blue'],
}

export const comprobantesArcaLista = lista(comprobantesArca, {
  nombre: 'comprobantes-arca',
  titulo: 'Compras en ARCA',
  nombres: ['comprobante', 'comprobantes', 'los comprobantes'],
  ninguna: 'No hay comprobantes de este mes, ni en ARCA ni cargados.',
  ninguna_asi: 'No hay comprobantes del mes con estos filtros.',
  busca: 'Proveedor, CUIT o número',
  clave: ({ clave }) => clave,
  filtros: {
    mes: { tipo: 'propio' },
    cruce: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos',
      opciones: [
        ['En ARCA y no cargado', { cruce: 'sin_cargar' }],
        ['Cargado y no en ARCA', { cruce: 'sin_arca' }],
        ['Otro total', { cruce: 'revisar' }],
        ['Ya cargado', { cruce: 'cargado' }],
      ],
    },
  },
  totales: { total: 'Total de lo filtrado' },
  columnas: {
    fecha: { titulo: 'Fecha', tipo: 'fecha', ancho: '100px' },
    comprobante: { titulo: 'Comprobante', ancho: '224px', excel: 32 },
    proveedor_nombre: { titulo: 'Proveedor', titular: true, excel: 32 },
    cuit: {
      titulo: 'CUIT',
      tipo: 'codigo',
      ancho: '112px',
      valor: (c) => c.cuit || null,
      excel: 16,
      cede: 1,
    },
    total_arca: { titulo: 'En ARCA', tipo: 'importe', ancho: '136px', tarjeta: 'amount' },
    total_cargado: { titulo: 'Cargado', tipo: 'importe', ancho: '136px' },
    compra: { titulo: 'Compra', tipo: 'codigo', ancho: '112px' },
    cruce: { titulo: 'Estado', tipo: 'estado', palabras: CRUCE_ARCA, ancho: '184px', excel: 24 },
  },
})
