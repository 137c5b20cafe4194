import { mostrarEntero } from '../../importes.ts'
import { lista } from '../../lista.ts'
import { BUSCA_ARTICULO } from '../../maestros/articulos.ts'
import { type PuntoReposicion, reposicion } from './reposicion.ts'

/** One branch, and an article of it. */
export const claveDeReposicion = ({
  articulo,
  sucursal,
}: {
  articulo: { id: string }
  sucursal: { id: number }
}) => `${sucursal.id}-${articulo.id}`

export const reposicionLista = lista(reposicion, {
  nombre: 'reposicion',
  titulo: 'Artículos por reponer',
  nombres: ['artículo por reponer', 'artículos por reponer', 'la reposición'],
  ninguna: 'Nada llegó a su punto de pedido.\nLos puntos se escriben en «Puntos de pedido».',
  ninguna_asi: 'No hay artículos por reponer con esos filtros.',
  busca: BUSCA_ARTICULO,
  buscador: 'Buscar artículos',
  clave: claveDeReposicion,
  filtros: {
    sucursal: { tipo: 'lugar' },
    proveedor: { tipo: 'llamada' },
    rubro: { tipo: 'propio' },
    transferencias: { tipo: 'propio' },
  },
  columnas: {
    elegir: { titulo: 'Elegir', ancho: '64px', en: 'pantalla' },
    articulo: { titulo: 'Artículo', titular: true, excel: 40 },
    sucursal: { titulo: 'Sucursal', ancho: '168px', excel: 20 },
    codigo: { titulo: 'Código', en: 'excel', valor: (r) => r.articulo.id, excel: 18 },
    stock: { titulo: 'Stock', tipo: 'entero', en: 'excel' },
    en_transito: {
      titulo: 'En tránsito',
      tipo: 'entero',
      en: 'excel',
      valor: (r) => r.en_transito || null,
    },
    pedido: { titulo: 'Pedido', tipo: 'entero', en: 'excel', valor: (r) => r.pedido || null },
    pendiente: { titulo: 'A entregar', tipo: 'entero', en: 'excel', valor: (r) => r.pendiente || null },
    disponible: { titulo: 'Disponible', tipo: 'entero', ancho: '104px' },
    punto: { titulo: 'Punto', tipo: 'entero', ancho: '80px' },
    nivel: { titulo: 'Nivel', tipo: 'entero', ancho: '80px' },
    necesidad: { titulo: 'Necesita', tipo: 'entero' },
    en_preparacion: {
      titulo: 'En preparación',
      tipo: 'entero',
      en: 'excel',
      valor: (r) => r.en_preparacion || null,
    },
    origen: { titulo: 'De dónde', ancho: '304px', en: 'pantalla' },
    transferir: {
      titulo: 'Traer de',
      en: 'excel',
      valor: (r) => r.transferir.map((t) => `${t.sucursal.nombre}: ${mostrarEntero(t.cantidad)}`).join(', '),
      excel: 30,
    },
    pedir: { titulo: 'Pedir', tipo: 'entero', en: 'excel', valor: (r) => r.pedir || null },
    bulto: { titulo: 'Bulto', tipo: 'entero', en: 'excel' },
    proveedor: { titulo: 'Proveedor', en: 'excel', excel: 32 },
  },
  excel: ['sucursal', 'codigo'],
  filas: 50,
  ancha: true,
})

const sugerido = (titulo: string, campo: keyof NonNullable<PuntoReposicion['sugerencia']>) =>
  ({
    titulo,
    tipo: 'entero',
    en: 'excel',
    valor: ({ sugerencia }: PuntoReposicion) => sugerencia?.[campo] ?? null,
  }) as const

export const puntosLista = lista(
  { list: reposicion.puntos, exportar: reposicion.exportarPuntos },
  {
    nombre: 'puntos-reposicion',
    titulo: 'Puntos de pedido',
    nombres: ['artículo', 'artículos', 'los puntos de pedido'],
    ninguna_asi: 'No hay artículos con esos filtros.',
    busca: BUSCA_ARTICULO,
    clave: (p) => p.articulo.id,
    filtros: {
      sucursal: { tipo: 'lugar' },
      rubro: { tipo: 'propio' },
      con_punto: {
        tipo: 'opcion',
        titulo: 'Puntos',
        todas: 'Todos los artículos',
        opciones: [
          ['Con punto', { con_punto: 'true' }],
          ['Sin punto', { con_punto: 'false' }],
        ],
      },
    },
    columnas: {
      codigo: { titulo: 'Código', en: 'excel', valor: (p) => p.articulo.id, excel: 18 },
      articulo: { titulo: 'Artículo', titular: true, excel: 40 },
      stock: { titulo: 'Stock', tipo: 'entero', ancho: '88px' },
      punto: { titulo: 'Punto', tipo: 'entero', ancho: '112px' },
      nivel: { titulo: 'Nivel', tipo: 'entero', ancho: '112px' },
      sugerencia: { titulo: 'Sugerido por las ventas', ancho: '360px', en: 'pantalla' },
      punto_sugerido: sugerido('Punto sugerido', 'punto'),
      nivel_sugerido: sugerido('Nivel sugerido', 'nivel'),
      vendidas: sugerido('Vendidas', 'vendidas'),
      dias_con_stock: sugerido('Días con stock', 'dias_con_stock'),
      dias: sugerido('Días mirados', 'dias'),
      dias_entrega: sugerido('Días de entrega', 'dias_entrega'),
    },
    filas: 50,
    ancha: true,
  },
)
