import { TIPO_PAGO_RECIBO } from '../../caja/pagos.ts'
import { controlesDeDocumentos, TOTALES_DE_DOCUMENTOS } from '../../documentos/documentos.lista.ts'
import { lista, type Palabras } from '../../lista.ts'
import { nombreCuota } from '../cuotas/cuotas.ts'
import { type ReciboListItem, recibos } from './recibos.ts'

const ESTADO_RECIBO: Palabras<ReciboListItem['estado']> = {
  activo: ['Activo', 'green'],
  anulada: ['Anulado', 'red'],
}

const cuotaDe = ({ es_anticipo, cuota_pagada }: ReciboListItem): string | null => {
  if (es_anticipo) return 'Anticipo'
  return cuota_pagada === null ? null : nombreCuota(cuota_pagada)
}

const formasDe = ({ tipos_pago }: ReciboListItem): string =>
  [...new Set(tipos_pago.map((p) => TIPO_PAGO_RECIBO[p.tipo_pago]))].join(', ')

export const recibosLista = lista(recibos, {
  nombre: 'recibos',
  titulo: 'Recibos',
  nombres: ['recibo', 'recibos', 'los recibos'],
  ninguna_asi: 'No se encontraron recibos para esa búsqueda.',
  sin_cargar: 'No se pudieron cargar los recibos.',
  busca: 'Buscar por cliente',
  buscador: 'Buscar por cliente',
  alInicio: '-numero',
  filtros: controlesDeDocumentos({ activo: 'Activos', anulada: 'Anulados' }),
  totales: TOTALES_DE_DOCUMENTOS,
  columnas: {
    numero: { titulo: 'Id', tipo: 'codigo', ancho: '152px', excel: 24, orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    sucursal: { titulo: 'Sucursal', en: 'excel' },
    cliente: { titulo: 'Cliente', titular: true, excel: 32 },
    concepto: { titulo: 'Concepto', cede: 2, excel: 36 },
    forma: { titulo: 'Forma de pago', en: 'excel', valor: formasDe },
    total: { titulo: 'Monto cobrado', tipo: 'importe', ancho: '136px', tarjeta: 'amount', orden: '-total' },
    cuota: {
      titulo: 'Cuota pagada',
      en: 'pantalla',
      ancho: '112px',
      cede: 2,
      tarjeta: 'hidden',
      valor: cuotaDe,
    },
    cuota_pagada: { titulo: 'Cuota pagada', tipo: 'entero', en: 'excel' },
    saldo: {
      titulo: 'Saldo del cliente',
      tipo: 'importe',
      cede: 2,
      valor: (r) => r.cliente.saldo,
      excel: 18,
    },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_RECIBO, ancho: '96px', excel: 12 },
  },
  ancha: true,
  apagada: (r) => r.estado === 'anulada',
})
