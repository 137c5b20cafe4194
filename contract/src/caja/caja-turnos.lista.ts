import { lista, type Palabras } from '../lista.ts'
import { cajaTurnos, DIFERENCIA_DEL_PRIMER_CONTEO, type EstadoTurno } from './caja-turnos.ts'

const ESTADO_TURNO: Palabras<EstadoTurno> = { abierto: ['Abierta', 'green'], cerrado: ['Cerrada', 'grey'] }

export const turnosLista = lista(cajaTurnos, {
  nombre: 'turnos-de-caja',
  titulo: 'Turnos de caja',
  nombres: ['turno', 'turnos', 'los turnos'],
  ninguna: 'No hay turnos con esos filtros.',
  ninguna_asi: 'No hay turnos con esos filtros.',
  error: 'Error al obtener los turnos',
  ancha: true,
  filtros: {
    sucursal: { tipo: 'propio' },
    caja: { tipo: 'propio' },
    usuario: { tipo: 'propio' },
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos',
      opciones: [
        ['Abiertos', { estado: 'abierto' }],
        ['Cerrados', { estado: 'cerrado' }],
      ],
    },
    rango: { tipo: 'rango' },
    diferencia: { tipo: 'propio' },
    diferencia_desde: { tipo: 'en', control: 'diferencia' },
  },
  totales: { diferencia: 'Diferencia de lo filtrado' },
  columnas: {
    numero: { titulo: 'Turno', tipo: 'codigo' },
    caja: { titulo: 'Caja', titular: true, excel: 16 },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    abierto: { titulo: 'Apertura', tipo: 'instante' },
    usuario_apertura: { titulo: 'Abrió', ancho: '112px', excel: 16 },
    cerrado: { titulo: 'Cierre', tipo: 'instante' },
    usuario_cierre: { titulo: 'Cerró', en: 'excel', excel: 16 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_TURNO, en: 'pantalla', ancho: '96px' },
    fondo: { titulo: 'Fondo', tipo: 'importe', en: 'excel' },
    esperado: { titulo: 'Esperado', tipo: 'importe', ancho: '128px' },
    contado: { titulo: 'Contado', tipo: 'importe', ancho: '128px' },
    diferencia: { titulo: 'Diferencia', tipo: 'importe', ancho: '168px' },
    observaciones: { titulo: 'Observaciones', en: 'excel', excel: 40 },
    diferencia_apertura: { titulo: 'Diferencia de apertura', tipo: 'importe', en: 'excel', excel: 22 },
    retirado: { titulo: 'Retirado', tipo: 'importe', en: 'excel' },
    cantidad_conteos: { titulo: 'Conteos', tipo: 'entero', en: 'excel' },
    diferencia_primer_conteo: {
      titulo: DIFERENCIA_DEL_PRIMER_CONTEO,
      tipo: 'importe',
      en: 'excel',
      excel: 26,
    },
  },
})
