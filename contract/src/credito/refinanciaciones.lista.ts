import {
  controlesDeDocumentos,
  ESTADO_DOCUMENTO,
  TOTALES_DE_DOCUMENTOS,
} from '../documentos/documentos.lista.ts'
import { lista } from '../lista.ts'
import { refinanciaciones } from './refinanciaciones.ts'

const importe = { tipo: 'importe', ancho: '136px' } as const

export const refinanciacionesLista = lista(refinanciaciones, {
  nombre: 'refinanciaciones',
  titulo: 'Refinanciaciones',
  nombres: ['refinanciación', 'refinanciaciones', 'las refinanciaciones'],
  ninguna: 'Todavía no hay refinanciaciones. Se hacen desde Cobros o desde el historial de un cliente.',
  error: 'Error al obtener las refinanciaciones',
  busca: 'Buscar por cliente o número',
  alInicio: '-numero',
  filtros: {
    ...controlesDeDocumentos({ aprobada: 'Aprobadas', anulada: 'Anuladas' }),
    cliente: { tipo: 'llamada' },
  },
  totales: TOTALES_DE_DOCUMENTOS,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '160px', excel: 20, orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    cliente: { titulo: 'Cliente', titular: true, excel: 32 },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    capital: { titulo: 'Capital', ...importe },
    interes: { titulo: 'Interés', ...importe },
    anticipo: { titulo: 'Anticipo', tipo: 'importe', en: 'excel' },
    cantidad_cuotas: { titulo: 'Cuotas', tipo: 'entero', ancho: '88px' },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_DOCUMENTO, ancho: '104px', excel: 14 },
    total: { titulo: 'Total', ...importe, orden: '-total' },
  },
  excel: ['fecha', 'numero', 'cliente', 'sucursal', 'estado'],
  ancha: true,
})
