import { lista } from '../../lista.ts'
import {
  ACCION,
  cambiosEnLinea,
  cuentasDe,
  ENTIDAD,
  ENTIDAD_FILTRO,
  idDe,
  personasDe,
} from './auditoria.textos.ts'
import { auditoria, EntidadAuditada } from './auditoria.ts'

export const auditoriaLista = lista(auditoria, {
  nombre: 'auditoria',
  titulo: 'Auditoría',
  nombres: ['cambio', 'cambios', 'los cambios'],
  ninguna: 'No hay cambios registrados con estos filtros.',
  ninguna_asi: 'No hay cambios registrados con estos filtros.',
  error: 'Error al cargar la auditoría',
  busca: 'Comprobante o código...',
  buscador: 'Comprobante o código',
  filas: 50,
  filtros: {
    rango: { tipo: 'rango' },
    usuario: { tipo: 'propio' },
    entidad: {
      tipo: 'opcion',
      titulo: 'Qué',
      todas: 'Todo',
      opciones: EntidadAuditada.options.map((entidad) => [ENTIDAD_FILTRO[entidad], { entidad }]),
    },
  },
  columnas: {
    momento: { titulo: 'Fecha', tipo: 'instante', ancho: '152px' },
    usuario: { titulo: 'Usuario', ancho: '176px', valor: personasDe },
    accion: { titulo: 'Acción', ancho: '144px', valor: (a) => ACCION[a.accion], excel: 14 },
    que: { titulo: 'Qué', titular: true, valor: (a) => ENTIDAD[a.entidad] },
    id: { titulo: 'Id', en: 'excel', valor: idDe, excel: 18 },
    nombre: { titulo: 'Nombre', en: 'excel', valor: (a) => a.nombre ?? '', excel: 32 },
    cambios: { titulo: 'Cambios', en: 'excel', valor: cambiosEnLinea, excel: 80 },
    equipo: { titulo: 'Equipo', en: 'excel', valor: (a) => a.equipo ?? '', excel: 28 },
    cuenta: { titulo: 'Nombre de usuario', en: 'excel', valor: cuentasDe, excel: 20 },
  },
})
