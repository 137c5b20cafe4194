/**
 * Plausible answers for component tests. A test gives the values that it is about; the builder fills in the
 * rest.
 */

import type { Perfil } from '@mostrador/contract/base/sesion'
import { type Sucursal, sucursales } from '@mostrador/contract/base/sucursales'
import { withDefaults } from '@mostrador/contract/defaults'
import { comprobante, PUNTO_VENTA_NOTAS } from '@mostrador/contract/documentos/comprobantes'
import { type Articulo, articulos, CreateArticulo } from '@mostrador/contract/maestros/articulos'
import { type Cliente, CreateCliente } from '@mostrador/contract/maestros/clientes'
import type { Remito } from '@mostrador/contract/mercaderia/remitos-cliente'
import { type Transferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import type { NotaCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import type { Venta, VentaListItem } from '@mostrador/contract/ventas/ventas'
import {
  CONFIGURACION_VENTAS_INICIAL,
  type ConfiguracionVentas,
} from '@mostrador/contract/ventas/ventas-configuracion'
import type { Page } from '@mostrador/contract/wire'
import type { FakeApi } from './fakeApi.ts'

export const pageOf = <T>(results: T[], more: Partial<Page<T>> = {}): Page<T> => ({
  results,
  count: results.length,
  total_pages: 1,
  page: 1,
  page_size: 20,
  next: null,
  previous: null,
  ...more,
})

/** The branch in which a test works. */
export const buildSucursal = (fields: Partial<Sucursal> = {}): Sucursal => ({
  id: 1,
  nombre: 'Centro',
  localidad: 'Rosario',
  direccion: '',
  telefono_fijo: '',
  email: '',
  punto_venta: 3,
  ...fields,
})

/** All off, as a business begins. */
export const configuracionVentas = (more: Partial<ConfiguracionVentas> = {}): ConfiguracionVentas => ({
  ...CONFIGURACION_VENTAS_INICIAL,
  ...more,
})

export const buildUsuario = (more: Partial<Perfil> = {}): Perfil => ({
  id: 1,
  username: 'admin',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: '',
  tipo_usuario: 'admin',
  is_active: true,
  telefono_fijo: '',
  telefono_movil: '',
  sucursal: 1,
  sucursal_nombre: 'Centro',
  ...more,
})

export const buildCliente = (more: Partial<Cliente> = {}): Cliente => ({
  ...withDefaults(CreateCliente, { nombre: 'Juan Pérez', numero_documento: '30111222' }),
  id: 1,
  fecha_alta: '2026-03-05',
  baja: false,
  ...more,
})

/** An article at $ 10.000,00, paid on the spot. */
export const buildArticulo = (more: Partial<Articulo> = {}): Articulo => ({
  ...withDefaults(CreateArticulo, {
    id: 'A-1',
    nombre: 'Pava eléctrica',
    codigo_barras: '7790000000012',
    precio_costo: 600000,
    precio_venta: 1000000,
    precio_lista: 1200000,
    precio_2_cuotas: 1100000,
    precio_financiado: 1500000,
  }),
  valor_cuota: 0,
  fecha_alta: '2026-03-05',
  ...more,
})

export const buildVentaListItem = (more: Partial<VentaListItem> = {}): VentaListItem => {
  const { id = 123, punto_venta = 1, nota_credito_id = null } = more
  return {
    id,
    numero: comprobante('venta', punto_venta, id),
    punto_venta,
    fecha: '2026-03-05',
    cliente: 1,
    cliente_nombre: 'Juan Pérez',
    sucursal: 1,
    sucursal_nombre: 'Centro',
    estado: 'aprobada',
    usuario_nombre: 'admin',
    condicion_venta: 'Contado Efectivo',
    concepto: '',
    bonificacion: 0,
    total: 2000000,
    nota_credito_id,
    nota_credito_numero:
      nota_credito_id === null ? null : comprobante('nota_credito', PUNTO_VENTA_NOTAS, nota_credito_id),
    ...more,
  }
}

/** A sale of two kettles, paid on the spot. */
export const buildVenta = (more: Partial<Venta> = {}): Venta => ({
  ...(buildVentaListItem(more) as Omit<VentaListItem, 'pagos'>),
  tipo_documento: 'FACTURA',
  usuario: 1,
  usuario_nombre: 'admin',
  fecha_creacion: '2026-03-05T12:00:00Z',
  anticipo: 0,
  cantidad_cuotas: 0,
  valor_cuota: 0,
  detalles: [
    {
      articulo: { id: 'PAV-1', nombre: 'Pava eléctrica' },
      cantidad: 2,
      devueltas: 0,
      precio_unitario: 1000000,
      total: 2000000,
      costo_unitario: null,
      costo_promedio: null,
    },
  ],
  cuotas: [],
  ...more,
})

export const buildRemito = (more: Partial<Remito> = {}): Remito => ({
  id: 8,
  numero: 'REM-X 0001-0000012',
  fecha: '2026-03-05',
  cliente: { id: 1, nombre: 'Juan Pérez' },
  sucursal: { id: 1, nombre: 'Centro' },
  tipo_operacion: 'SALIDA',
  concepto: 'Préstamo',
  total: 2000000,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-05T13:00:00Z',
  detalles: [
    {
      articulo: { id: 'A-1', nombre: 'Pava eléctrica' },
      cantidad: 2,
      precio_unitario: 1000000,
      total: 2000000,
      observaciones: '',
      ventas: [],
    },
  ],
  ...more,
})

export const buildTransferencia = (more: Partial<Transferencia> = {}): Transferencia => ({
  id: 6,
  numero: 'TRF 0000006',
  fecha_creacion: '2026-03-05T13:00:00Z',
  sucursal_origen: 2,
  sucursal_destino: 1,
  sucursal_origen_nombre: 'Norte',
  sucursal_destino_nombre: 'Centro',
  concepto: 'Reposición',
  observaciones: '',
  estado: 'ENVIADA',
  usuario_nombre: 'admin',
  fecha_envio: '2026-03-05T13:00:00Z',
  fecha_recepcion: null,
  fecha_cancelacion: null,
  motivo_cancelacion: '',
  detalles: [
    {
      id: 61,
      articulo: 'A-1',
      articulo_nombre: 'Pava eléctrica',
      cantidad_solicitada: 5,
      cantidad_recibida: null,
      cantidad_faltante: 0,
    },
  ],
  ...more,
})

/** A manual note: two kettles of sale 7 came back. */
export const buildNota = (more: Partial<NotaCredito> = {}): NotaCredito => ({
  id: 9,
  numero: 'NC-X 01-0000009',
  punto_venta: 1,
  fecha: '2026-03-06',
  cliente: { id: 1, nombre: 'Juan Pérez' },
  sucursal: { id: 1, nombre: 'Centro' },
  concepto: 'Falla',
  total: 1_000_000,
  estado: 'aprobada',
  origen: 'MANUAL',
  venta: 7,
  recibo: null,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-06T12:00:00Z',
  detalles: [
    {
      articulo: { id: 'A-1', nombre: 'Pava' },
      cantidad: 2,
      precio_unitario: 500_000,
      total: 1_000_000,
      costo_unitario: null,
      costo_promedio: null,
    },
  ],
  ...more,
})

export const SUCURSALES = [
  { id: 1, nombre: 'Centro', localidad: 'Córdoba' },
  { id: 2, nombre: 'Norte', localidad: 'Jesús María' },
]

/** Answers the calls of the transfer screens, with one transfer and eight articles. */
export const answerTransferencias = (api: FakeApi, transferencia: Partial<Transferencia>): FakeApi =>
  api
    .on(transferencias.list, () => pageOf([buildTransferencia(transferencia)]))
    .on(transferencias.get, () => buildTransferencia(transferencia))
    .on(transferencias.recibir, () => buildTransferencia({ estado: 'RECIBIDA' }))
    .on(transferencias.cancelar, () => buildTransferencia({ estado: 'CANCELADA' }))
    .on(transferencias.create, () => buildTransferencia())
    .on(sucursales.list, () => SUCURSALES)
    .on(articulos.list, () =>
      pageOf(Array.from({ length: 8 }, (_, i) => buildArticulo({ id: `A-${i}`, nombre: `Pava ${i}` }))),
    )
