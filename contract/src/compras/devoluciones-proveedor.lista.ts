import { sumar } from '../importes.ts'
import { lista, type Palabras } from '../lista.ts'
import { type DevolucionProveedor, devolucionesProveedor } from './devoluciones-proveedor.ts'

export const ESTADO_DEVOLUCION: Palabras<'anulada' | 'sin_nota' | 'acreditada'> = {
  anulada: ['Anulada', 'grey'],
  sin_nota: ['Sin nota de crédito', 'amber'],
  acreditada: ['Acreditada', 'green'],
}

export const estadoDeDevolucion = ({
  estado,
  compra,
}: DevolucionProveedor): keyof typeof ESTADO_DEVOLUCION =>
  estado === 'anulada' ? estado : compra === null ? 'sin_nota' : 'acreditada'

export const devolucionesLista = lista(devolucionesProveedor, {
  nombre: 'devoluciones-proveedor',
  titulo: 'Devoluciones a proveedores',
  nombres: ['devolución', 'devoluciones', 'las devoluciones'],
  busca: 'Proveedor o número',
  alInicio: '-numero',
  filtros: {
    rango: { tipo: 'rango' },
    proveedor: { tipo: 'propio' },
    sucursal: { tipo: 'propio' },
    sin_nota: { tipo: 'marca', titulo: 'Sin nota de crédito' },
  },
  renglones: (v) => v.detalles,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    proveedor: { titulo: 'Proveedor', titular: true, excel: 30 },
    motivo: { titulo: 'Motivo', ancho: '184px', excel: 30 },
    sucursal: { titulo: 'Sucursal', ancho: '176px', excel: 20 },
    codigo: { titulo: 'Código', tipo: 'codigo', renglon: (d) => d.articulo.id, excel: 18 },
    articulo: { titulo: 'Artículo', renglon: (d) => d.articulo.nombre, excel: 40 },
    cantidad: { titulo: 'Cantidad', tipo: 'entero', renglon: (d) => d.cantidad },
    unidades: {
      titulo: 'Unidades',
      tipo: 'entero',
      en: 'pantalla',
      valor: (v) => sumar(v.detalles.map((d) => d.cantidad)),
    },
    de_la_compra: { titulo: 'De la compra', renglon: (d) => d.compra?.nombre ?? null, excel: 14 },
    compra: { titulo: 'Nota de crédito', en: 'excel', excel: 16 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_DEVOLUCION, valor: estadoDeDevolucion },
    usuario: { titulo: 'Usuario', en: 'excel', excel: 16 },
  },
  apagada: (v) => v.estado === 'anulada',
})
