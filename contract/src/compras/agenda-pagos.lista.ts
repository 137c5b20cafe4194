import { lista } from '../lista.ts'
import { agendaPagos, estadoDeVencimiento } from './agenda-pagos.ts'

export const agendaLista = lista(agendaPagos, {
  nombre: 'agenda-pagos',
  archivo: 'agenda-de-pagos',
  titulo: 'Agenda de pagos',
  nombres: ['vencimiento', 'vencimientos', 'la agenda'],
  ninguna: 'No hay nada por pagar.',
  ninguna_asi: 'Nada vence en esas fechas.',
  error: 'Error al cargar la agenda',
  clave: (v) => `${v.tipo}-${v.id}-${v.comprobante}`,
  filtros: {
    proveedor: { tipo: 'llamada' },
    tipo: {
      tipo: 'opcion',
      titulo: 'Qué vence',
      todas: 'Comprobantes y cheques',
      opciones: [
        ['Comprobantes', { tipo: 'compra' }],
        ['Saldos iniciales', { tipo: 'inicial' }],
        ['Cheques propios', { tipo: 'cheque' }],
      ],
    },
    rango: { tipo: 'rango' },
  },
  columnas: {
    vencimiento: { titulo: 'Vencimiento', tipo: 'fecha', ancho: '112px' },
    proveedor: { titulo: 'Proveedor', titular: true, excel: 32 },
    comprobante: { titulo: 'Comprobante', excel: 32 },
    fecha: { titulo: 'Fecha', tipo: 'fecha', en: 'excel' },
    estado: { titulo: 'Estado', ancho: '152px', valor: (v) => estadoDeVencimiento(v.dias), excel: 18 },
    importe: { titulo: 'Importe', tipo: 'importe', ancho: '152px', tarjeta: 'amount' },
  },
})
