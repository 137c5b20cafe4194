import { ARTICULO_Y_CANTIDAD } from '../documentos/documentos.lista.ts'
import { lista } from '../lista.ts'
import { devolucionesProveedor, ESTADO_DEVOLUCION, estadoDeDevolucion } from './devoluciones-proveedor.ts'
import { CONTROLES_DE_MERCADERIA, UNIDADES } from './mercaderia.lista.ts'

export const devolucionesLista = lista(devolucionesProveedor, {
  nombre: 'devoluciones-proveedor',
  titulo: 'Devoluciones a proveedores',
  nombres: ['devolución', 'devoluciones', 'las devoluciones'],
  busca: 'Proveedor o número',
  alInicio: '-numero',
  filtros: {
    ...CONTROLES_DE_MERCADERIA,
    sin_nota: { tipo: 'marca', titulo: 'Sin nota de crédito' },
  },
  renglones: (v) => v.detalles,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    proveedor: { titulo: 'Proveedor', titular: true, excel: 30 },
    motivo: { titulo: 'Motivo', ancho: '184px', excel: 30 },
    sucursal: { titulo: 'Sucursal', ancho: '176px', excel: 20 },
    ...ARTICULO_Y_CANTIDAD,
    unidades: UNIDADES,
    de_la_compra: { titulo: 'De la compra', renglon: (d) => d.compra?.nombre ?? null, excel: 14 },
    compra: { titulo: 'Nota de crédito', en: 'excel', excel: 16 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_DEVOLUCION, valor: estadoDeDevolucion },
    usuario: { titulo: 'Usuario', en: 'excel', excel: 16 },
  },
  apagada: (v) => v.estado === 'anulada',
})
