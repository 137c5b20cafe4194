import { lista } from '../../lista.ts'
import { articuloProveedores } from './articulo-proveedores.ts'

const siNo = (si: boolean) => (si ? 'Sí' : 'No')

/** The workbook has the words by which an import reads a supplier's list. */
export const articuloProveedoresLista = lista(articuloProveedores, {
  nombre: 'articulos-proveedor',
  archivo: ({ id }) => `articulos-proveedor-${id}`,
  titulo: 'Códigos del proveedor',
  nombres: ['código', 'códigos', 'los códigos'],
  ninguna: 'Todavía no hay códigos. Importa su lista de precios, o agrega uno con «Nuevo código».',
  sin_cargar: 'No se pudieron cargar los códigos.',
  busca: 'Buscar por código o artículo',
  filtros: { articulo: { tipo: 'llamada' }, codigo: { tipo: 'llamada' } },
  columnas: {
    codigo: { titulo: 'Código', tipo: 'codigo', ancho: '112px', en: 'pantalla' },
    codigo_proveedor: { titulo: 'Código del proveedor', en: 'excel', valor: (v) => v.codigo },
    articulo: { titulo: 'Artículo', en: 'excel', excel: 16 },
    articulo_nombre: { titulo: 'Artículo', en: 'pantalla', titular: true },
    nombre: { titulo: 'Nombre', en: 'excel', valor: (v) => v.articulo_nombre, excel: 40 },
    por_bulto: {
      titulo: 'Por bulto',
      tipo: 'entero',
      ancho: '80px',
      en: 'pantalla',
      valor: (v) => v.factor,
    },
    factor: { titulo: 'Unidades por bulto', tipo: 'entero', en: 'excel', excel: 18 },
    precio_lista: {
      titulo: 'Precio de lista',
      tipo: 'unitario',
      ancho: '112px',
      permiso: 'ver_costos',
      excel: 16,
    },
    descuentos: {
      titulo: 'Descuentos',
      ancho: '104px',
      valor: (v) => (v.descuentos === '' ? '0' : v.descuentos),
      excel: 16,
    },
    con_iva: {
      titulo: 'Con IVA',
      en: 'excel',
      valor: ({ con_iva }) => (con_iva === null ? null : siNo(con_iva)),
      excel: 10,
    },
    costo: {
      titulo: 'Costo por unidad',
      tipo: 'unitario',
      ancho: '112px',
      permiso: 'ver_costos',
      excel: 16,
    },
    desde: { titulo: 'Desde', tipo: 'fecha', ancho: '96px' },
    habitual: { titulo: 'Habitual', ancho: '88px', valor: (v) => siNo(v.habitual), excel: 10 },
  },
  ancha: true,
})
