import { lista } from '../../lista.ts'
import { codigosPendientes } from './codigos-pendientes.ts'

const POR = { codigo_barras: 'mismo código de barras', nombre: 'nombre parecido' }

export const codigosPendientesLista = lista(codigosPendientes, {
  nombre: 'codigos-pendientes',
  archivo: ({ id }) => `codigos-sin-articulo-${id}`,
  titulo: 'Códigos sin artículo',
  nombres: ['código', 'códigos', 'los códigos'],
  ninguna: 'Todos los códigos de sus listas tienen artículo.',
  ninguna_asi: ({ search, descartados }) =>
    search || !descartados ? 'No se encontraron códigos.' : 'No hay códigos descartados.',
  sin_cargar: 'No se pudieron cargar los códigos.',
  busca: 'Buscar por código, descripción o código de barras',
  filtros: { descartados: { tipo: 'propio' } },
  columnas: {
    codigo: { titulo: 'Código', tipo: 'codigo', ancho: '136px', en: 'pantalla' },
    codigo_proveedor: { titulo: 'Código del proveedor', en: 'excel', valor: (c) => c.codigo },
    descripcion: { titulo: 'Descripción', titular: true, excel: 40 },
    categoria: { titulo: 'Categoría', ancho: '136px' },
    codigo_barras: { titulo: 'Código de barras', en: 'excel', excel: 18 },
    factor: { titulo: 'Unidades por bulto', tipo: 'entero', en: 'excel', excel: 18 },
    precio_lista: {
      titulo: 'Precio de lista',
      tipo: 'unitario',
      ancho: '128px',
      permiso: 'ver_costos',
      excel: 16,
    },
    sugerido: {
      titulo: 'Puede ser',
      ancho: '280px',
      en: 'pantalla',
      valor: ({ sugerencias: [s] }) => (s ? `${s.nombre} (${s.articulo}), ${POR[s.por]}` : null),
    },
    articulo: {
      titulo: 'Puede ser',
      en: 'excel',
      valor: ({ sugerencias: [s] }) => s?.articulo ?? null,
      excel: 16,
    },
    nombre: { titulo: 'Nombre', en: 'excel', valor: ({ sugerencias: [s] }) => s?.nombre ?? null, excel: 40 },
  },
  ancha: true,
})
