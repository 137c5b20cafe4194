import { lista, type Palabras } from '../lista.ts'
import { MEDIO_PAGO } from './medios-pago.ts'
import { type PagoListItem, pagosProveedores } from './pagos-proveedores.ts'

const ESTADO_PAGO: Palabras<PagoListItem['estado']> = {
  vigente: ['Vigente', 'green'],
  anulado: ['Anulado', 'red'],
}

export const pagosLista = lista(pagosProveedores, {
  nombre: 'pagos-proveedores',
  archivo: 'pagos-a-proveedores',
  titulo: 'Pagos a proveedores',
  nombres: ['pago', 'pagos', 'los pagos'],
  ninguna: 'Todavía no hay pagos a proveedores.',
  busca: 'Buscar por proveedor o número',
  alInicio: '-numero',
  filtros: {
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos',
      opciones: [
        ['Vigentes', { estado: 'vigente' }],
        ['Anulados', { estado: 'anulado' }],
        ['Con crédito sin aplicar', { con_credito: 'true' }],
      ],
    },
    con_credito: { tipo: 'en', control: 'estado' },
    rango: { tipo: 'rango' },
    proveedor: { tipo: 'propio' },
    sucursal: { tipo: 'propio' },
  },
  totales: { total: 'Total de lo filtrado', sin_aplicar: 'Sin aplicar', anulado: 'Anulado' },
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    proveedor: { titulo: 'Proveedor', titular: true, excel: 32 },
    medios: {
      titulo: 'Medios de pago',
      valor: (p) => p.medios.map((m) => MEDIO_PAGO[m]).join(' + '),
      excel: 32,
    },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 18 },
    total: { titulo: 'Total', tipo: 'importe', orden: '-total' },
    sin_aplicar: {
      titulo: 'Sin aplicar',
      tipo: 'importe',
      valor: (p) => (p.estado === 'anulado' ? 0 : p.sin_aplicar),
    },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_PAGO, ancho: '104px', excel: 12 },
  },
  excel: ['fecha', 'numero', 'proveedor', 'medios', 'sucursal', 'estado'],
  apagada: (p) => p.estado === 'anulado',
})
