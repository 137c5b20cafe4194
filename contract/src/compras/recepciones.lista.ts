import { ARTICULO_Y_CANTIDAD } from '../documentos/documentos.lista.ts'
import { lista } from '../lista.ts'
import { CONTROLES_DE_MERCADERIA, UNIDADES } from './mercaderia.lista.ts'
import { ESTADO_RECEPCION, estadoDeRecepcion, recepciones } from './recepciones.ts'

export const recepcionesLista = lista(recepciones, {
  nombre: 'recepciones',
  titulo: 'Recepciones',
  nombres: ['recepción', 'recepciones', 'las recepciones'],
  busca: 'Proveedor, remito o número',
  alInicio: '-numero',
  filtros: {
    ...CONTROLES_DE_MERCADERIA,
    sin_factura: { tipo: 'marca', titulo: 'Sin factura' },
  },
  renglones: (r) => r.detalles,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    fecha_registro: { titulo: 'Registrada', tipo: 'fecha', en: 'excel' },
    proveedor: { titulo: 'Proveedor', titular: true, valor: (r) => r.proveedor.nombre, excel: 30 },
    remito: { titulo: 'Remito', ancho: '160px', excel: 18 },
    sucursal: { titulo: 'Sucursal', ancho: '176px', excel: 20 },
    ...ARTICULO_Y_CANTIDAD,
    unidades: UNIDADES,
    motivo: { titulo: 'Motivo', renglon: (d) => d.motivo, excel: 30 },
    compra: { titulo: 'Compra', renglon: (d) => d.compra?.nombre ?? null, excel: 14 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_RECEPCION, valor: estadoDeRecepcion },
    usuario: { titulo: 'Usuario', en: 'excel', excel: 16 },
  },
  apagada: (r) => r.estado === 'anulada',
})
