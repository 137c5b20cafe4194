import { lista, type Palabras } from '../../lista.ts'
import { enPalabras } from './palabras.ts'
import { type EstadoPromocion, promociones } from './promociones.ts'

const ESTADO_PROMOCION: Palabras<EstadoPromocion> = {
  vigente: ['Vigente', 'green'],
  programada: ['Programada', 'blue'],
  terminada: ['Terminada', 'grey'],
  apagada: ['Apagada', 'grey'],
}

export const promocionesLista = lista(promociones, {
  nombre: 'promociones',
  titulo: 'Promociones',
  nombres: ['promoción', 'promociones', 'las promociones'],
  ninguna: 'Todavía no hay promociones.',
  ninguna_asi: 'No hay promociones con esos filtros.',
  busca: 'Buscar por nombre',
  filtros: {
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todas',
      opciones: [
        ['Vigentes', { estado: 'vigente' }],
        ['Programadas', { estado: 'programada' }],
        ['Terminadas', { estado: 'terminada' }],
        ['Apagadas', { estado: 'apagada' }],
      ],
    },
  },
  columnas: {
    nombre: { titulo: 'Promoción', titular: true, ancho: '208px', excel: 28 },
    que: { titulo: 'Qué da', valor: (p) => enPalabras(p, p.nombres), excel: 60 },
    desde: { titulo: 'Desde', tipo: 'fecha' },
    hasta: { titulo: 'Hasta', tipo: 'fecha' },
    prioridad: { titulo: 'Prioridad', tipo: 'entero', ancho: '96px', oculta: true },
    version: { titulo: 'Versión', tipo: 'entero', ancho: '88px', oculta: true },
    usuario: { titulo: 'La escribió', ancho: '120px', oculta: true, excel: 16 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_PROMOCION, ancho: '120px', excel: 14 },
  },
  apagada: (p) => p.estado === 'apagada' || p.estado === 'terminada',
})
