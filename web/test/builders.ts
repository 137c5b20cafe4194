/** Plausible answers for component tests: give what the test is about, the rest is filled in. */
import type { Articulo } from '@mostrador/contract/articulos'
import type { Cliente } from '@mostrador/contract/clientes'
import { comprobante, PUNTO_VENTA_NOTAS } from '@mostrador/contract/comprobantes'
import type { Perfil } from '@mostrador/contract/sesion'
import type { Venta, VentaListItem } from '@mostrador/contract/ventas'
import type { Page } from '@mostrador/contract/wire'

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
  id: 1,
  nombre: 'Juan Pérez',
  numero_documento: '30111222',
  condicion_iva: 'CF',
  tipo_documento: 'DNI',
  domicilio: '',
  localidad: '',
  codigo_postal: '',
  provincia: '',
  telefono_fijo: '',
  telefono_movil: '',
  email: '',
  observaciones: '',
  fecha_alta: '2026-03-05',
  baja: false,
  saldo: 0,
  ...more,
})

export const buildArticulo = (more: Partial<Articulo> = {}): Articulo => ({
  id: 'A-1',
  nombre: 'Pava eléctrica',
  codigo_barras: '7790000000012',
  precio_costo: 600000,
  precio_venta: 1000000,
  precio_lista: 1200000,
  precio_2_cuotas: 1100000,
  precio_financiado: 1500000,
  anticipo: 0,
  n_cuotas: 0,
  valor_cuota: 0,
  descripcion: '',
  fecha_alta: '2026-03-05',
  baja: false,
  ...more,
})

export const buildVentaListItem = (more: Partial<VentaListItem> = {}): VentaListItem => {
  const { id = 123, punto_venta = 1, nota_credito_id = null } = more
  return {
    id,
    numero: comprobante('TKT-X', punto_venta, id),
    punto_venta,
    fecha: '2026-03-05',
    cliente: 1,
    cliente_nombre: 'Juan Pérez',
    sucursal: 1,
    sucursal_nombre: 'Centro',
    estado: 'aprobada',
    condicion_venta: 'Contado Efectivo',
    concepto: '',
    bonificacion: 0,
    total: 2000000,
    nota_credito_id,
    nota_credito_numero:
      nota_credito_id === null ? null : comprobante('NC-X', PUNTO_VENTA_NOTAS, nota_credito_id),
    ...more,
  }
}

/** Two kettles, paid on the spot. */
export const buildVenta = (more: Partial<Venta> = {}): Venta => ({
  ...buildVentaListItem(more),
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
    },
  ],
  cuotas: [],
  ...more,
})
