import { lista } from '../lista.ts'
import { modelos } from './modelos.ts'

export const modelosLista = lista(modelos, {
  nombre: 'modelos',
  titulo: 'Modelos',
  nombres: ['modelo', 'modelos', 'los modelos'],
  ninguna: 'Todavía no hay modelos. Un modelo reúne los talles y colores de un artículo.',
  busca: 'Buscar por nombre o código',
  filtros: { rubro: { tipo: 'propio' } },
  columnas: {
    codigo: { titulo: 'Código', tipo: 'codigo', ancho: '128px' },
    nombre: { titulo: 'Nombre', titular: true, excel: 40 },
    atributos: {
      titulo: 'Talles y colores',
      ancho: '240px',
      excel: 40,
      cede: 2,
      valor: ({ atributos }) => atributos.map((a) => `${a.nombre}: ${a.valores.length}`).join(' · '),
    },
    rubro: {
      titulo: 'Rubro',
      ancho: '128px',
      cede: 1,
      valor: (m) => m.rubro_nombre,
      si: (rows) => rows.some((m) => m.rubro !== null),
    },
    cantidad: { titulo: 'Variantes', tipo: 'entero', ancho: '104px' },
    precio_venta: { titulo: 'Precio', tipo: 'importe', tarjeta: 'amount' },
  },
})
