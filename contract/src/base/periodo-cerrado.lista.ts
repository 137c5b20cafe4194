import { lista } from '../lista.ts'
import { periodoCerrado, reabre } from './periodo-cerrado.ts'

export const cambiosDePeriodoLista = lista(
  { list: periodoCerrado.cambios, exportar: periodoCerrado.exportar },
  {
    nombre: 'periodo-cerrado',
    titulo: 'Cambios del período cerrado',
    nombres: ['cambio', 'cambios', 'los cambios del período'],
    ninguna: 'Todavía no se cerró ningún período.',
    filtros: {},
    columnas: {
      momento: { titulo: 'Fecha', tipo: 'instante', ancho: '152px' },
      usuario: {
        titulo: 'Usuario',
        ancho: '160px',
        valor: (c) => c.usuario_persona ?? c.usuario_nombre,
        excel: 16,
      },
      accion: {
        titulo: 'Acción',
        ancho: '112px',
        valor: (c) => (reabre(c.antes, c.despues) ? 'Reabrir' : 'Cerrar'),
        excel: 12,
      },
      antes: { titulo: 'Antes', tipo: 'fecha', ancho: '112px' },
      despues: { titulo: 'Cerrado hasta', tipo: 'fecha', ancho: '136px', titular: true },
      motivo: { titulo: 'Motivo', excel: 48 },
    },
  },
)
