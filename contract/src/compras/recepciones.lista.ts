import { sumar } from '../importes.ts'
import { lista, type Palabras } from '../lista.ts'
import { type Recepcion, recepciones } from './recepciones.ts'

export const ESTADO_RECEPCION: Palabras<'anulada' | 'sin_factura' | 'facturada'> = {
  anulada: ['Anulada', 'grey'],
  sin_factura: ['Sin factura', 'amber'],
  facturada: ['Facturada', 'green'],
}

export const estadoDeRecepcion = ({ estado, sin_factura }: Recepcion): keyof typeof ESTADO_RECEPCION =>
  estado === 'anulada' ? estado : sin_factura ? 'sin_factura' : 'facturada'

export const recepcionesLista = lista(recepciones, {
  nombre: 'recepciones',
  titulo: 'Recepciones',
  nombres: ['recepción', 'recepciones', 'las recepciones'],
  busca: 'Proveedor, remito o número',
  alInicio: '-numero',
  filtros: {
    rango: { tipo: 'rango' },
    proveedor: { tipo: 'propio' },
    sucursal: { tipo: 'propio' },
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
    codigo: { titulo: 'Código', tipo: 'codigo', renglon: (d) => d.articulo.id, excel: 18 },
    articulo: { titulo: 'Artículo', renglon: (d) => d.articulo.nombre, excel: 40 },
    cantidad: { titulo: 'Cantidad', tipo: 'entero', renglon: (d) => d.cantidad },
    unidades: {
      titulo: 'Unidades',
      tipo: 'entero',
      en: 'pantalla',
      valor: (r) => sumar(r.detalles.map((d) => d.cantidad)),
    },
    motivo: { titulo: 'Motivo', renglon: (d) => d.motivo, excel: 30 },
    compra: { titulo: 'Compra', renglon: (d) => d.compra?.nombre ?? null, excel: 14 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_RECEPCION, valor: estadoDeRecepcion },
    usuario: { titulo: 'Usuario', en: 'excel', excel: 16 },
  },
  apagada: (r) => r.estado === 'anulada',
})
