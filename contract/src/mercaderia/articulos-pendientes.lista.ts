import { lista } from '../lista.ts'
import { articulosPendientes } from './articulos-pendientes.ts'

const NINGUNO = 'No hay artículos pendientes'

export const articulosPendientesLista = lista(articulosPendientes, {
  nombre: 'articulos-pendientes',
  titulo: 'Artículos pendientes',
  nombres: ['artículo pendiente', 'artículos pendientes', 'artículos pendientes'],
  ninguna: NINGUNO,
  ninguna_asi: NINGUNO,
  busca: 'Buscar por artículo, cliente o venta',
  filtros: {
    estado: { tipo: 'fijo', valor: 'PENDIENTE' },
    sucursal: { tipo: 'propio' },
    cliente: { tipo: 'llamada' },
  },
  columnas: {
    id: { titulo: 'Id', tipo: 'entero', ancho: '64px', cede: 2 },
    fecha: { titulo: 'Fecha', tipo: 'fecha', en: 'excel' },
    codigo: {
      titulo: 'Artículo',
      tipo: 'codigo',
      ancho: '112px',
      cede: 2,
      valor: (p) => p.articulo.id,
      excel: 18,
    },
    articulo: { titulo: 'Nombre', titular: true, excel: 40 },
    cantidad_solicitada: { titulo: 'Cantidad pendiente', tipo: 'entero', ancho: '144px', excel: 18 },
    cantidad_original: { titulo: 'Cantidad original', tipo: 'entero', en: 'excel', excel: 18 },
    stock_disponible: { titulo: 'En stock', tipo: 'entero', ancho: '88px', excel: 16 },
    venta_numero: { titulo: 'Comprobante', tipo: 'codigo', ancho: '152px', excel: 20 },
    cliente: { titulo: 'Cliente', excel: 32 },
    sucursal: { titulo: 'Sucursal', ancho: '184px', en: 'pantalla', permiso: 'ver_otras_sucursales' },
    local: { titulo: 'Sucursal', en: 'excel', valor: (p) => p.sucursal.nombre, excel: 20 },
    estado: { titulo: 'Estado', en: 'excel', excel: 12 },
  },
  excel: ['id', 'fecha', 'cliente'],
  ancha: true,
})
