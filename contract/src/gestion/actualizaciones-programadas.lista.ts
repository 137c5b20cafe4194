import { lista, type Palabras } from '../lista.ts'
import { actualizacionesProgramadas, type EstadoProgramada } from './actualizaciones-programadas.ts'

export const ESTADO_PROGRAMADA: Palabras<EstadoProgramada> = {
  programada: ['Programada', 'blue'],
  aplicada: ['Aplicada', 'green'],
  cancelada: ['Cancelada', 'grey'],
}

export const programadasLista = lista(actualizacionesProgramadas, {
  nombre: 'actualizaciones-programadas',
  titulo: 'Actualización de Precios',
  tabla: 'Actualizaciones programadas',
  nombres: ['actualización', 'actualizaciones', 'las actualizaciones'],
  ninguna: 'No hay actualizaciones programadas.',
  sin_cargar: 'No se pudieron cargar las actualizaciones.',
  filtros: {},
  columnas: {
    id: { titulo: 'Número', tipo: 'entero', en: 'excel' },
    vigencia: { titulo: 'Vigencia', tipo: 'instante', titular: true, ancho: '176px' },
    usuario: { titulo: 'Usuario', valor: (p) => p.usuario_persona ?? p.usuario_nombre, excel: 16 },
    articulos: { titulo: 'Artículos', tipo: 'entero', ancho: '112px' },
    salteados: { titulo: 'Sin cambiar', tipo: 'entero', ancho: '120px' },
    estado: {
      titulo: 'Estado',
      valor: ({ detenida, estado }) => (detenida ? `Detenida: ${detenida}` : ESTADO_PROGRAMADA[estado][0]),
      ancho: '216px',
      excel: 14,
    },
    actualizacion: { titulo: 'Actualización', tipo: 'entero', ancho: '136px' },
  },
})
