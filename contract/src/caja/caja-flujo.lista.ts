import { columnas } from '../lista.ts'
import { type FilaDinero, LUGAR_DINERO } from './caja-dinero.ts'
import type { FilaFlujo } from './caja-flujo.ts'
import { TIPO_PAGO } from './pagos.ts'

const delDia = { tipo: 'importe', ancho: '120px' } as const

/** The flow of a day. */
export const flujoColumnas = columnas<FilaFlujo>({
  sucursal_nombre: { titulo: 'Sucursal', titular: true, excel: 20 },
  tipo_pago: { titulo: 'Tipo de pago', ancho: '136px', valor: (f) => TIPO_PAGO[f.tipo_pago], excel: 20 },
  aperturas: { titulo: 'Aperturas', ...delDia },
  ventas: { titulo: 'Ventas', ...delDia },
  cobros: { titulo: 'Cobros', ...delDia },
  devoluciones: { titulo: 'Devoluciones', ...delDia },
  ingresos: { titulo: 'Ingresos', ...delDia },
  retiros: { titulo: 'Retiros', ...delDia },
  gastos: { titulo: 'Gastos', ...delDia },
  traspasos: { titulo: 'Traspasos', ...delDia },
  neto: { titulo: 'Neto', ...delDia, tarjeta: 'amount' },
  diferencias_apertura: { titulo: 'Dif. de apertura', ...delDia },
})

const deCaja = { tipo: 'importe', ancho: '136px' } as const

/** Where the money is. */
export const dineroColumnas = columnas<FilaDinero>({
  caja: { titulo: 'Caja', titular: true, excel: 20 },
  sucursal: { titulo: 'Sucursal', ancho: '160px', excel: 20 },
  lugar: { titulo: 'Lugar', ancho: '136px', valor: (f) => LUGAR_DINERO[f.lugar], excel: 18 },
  origen: { titulo: 'Viene de', en: 'excel', valor: (f) => f.traspaso?.origen ?? null, excel: 20 },
  traspaso: { titulo: 'Traspaso', en: 'excel', valor: (f) => f.traspaso?.numero ?? null, excel: 14 },
  desde: { titulo: 'Desde', tipo: 'instante' },
  efectivo: { titulo: 'Efectivo', ...deCaja },
  otros: { titulo: 'Otros medios', ...deCaja },
  total: { titulo: 'Total', ...deCaja, tarjeta: 'amount' },
})
