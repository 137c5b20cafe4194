import {
  controlesDeDocumentos,
  ESTADO_DOCUMENTO,
  TOTALES_DE_DOCUMENTOS,
} from '../documentos/documentos.lista.ts'
import { lista } from '../lista.ts'
import { notasDebito } from './notas-debito.ts'

export const notasDebitoLista = lista(notasDebito, {
  nombre: 'notas-debito',
  titulo: 'Notas de débito',
  nombres: ['nota de débito', 'notas de débito', 'las notas de débito'],
  ninguna: 'Ningún cheque fue rechazado. Al marcar uno como rechazado, su nota de débito aparece aquí.',
  error: 'Error al obtener las notas de débito',
  busca: 'Buscar por cliente o número',
  alInicio: '-numero',
  filtros: controlesDeDocumentos({ aprobada: 'Aprobadas', anulada: 'Anuladas' }),
  totales: TOTALES_DE_DOCUMENTOS,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '168px', excel: 20, orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    cliente: { titulo: 'Cliente', titular: true, excel: 32 },
    concepto: { titulo: 'Concepto', en: 'pantalla' },
    banco: { titulo: 'Banco', en: 'excel', valor: (n) => n.cheque?.banco ?? null },
    cheque: { titulo: 'Cheque', en: 'excel', valor: (n) => n.cheque?.numero ?? null, excel: 18 },
    venta_numero: { titulo: 'Venta', tipo: 'codigo', ancho: '168px', excel: 20 },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_DOCUMENTO, ancho: '104px', excel: 14 },
    total: { titulo: 'Total', tipo: 'importe', ancho: '136px', orden: '-total' },
  },
  excel: ['fecha'],
  ancha: true,
})
