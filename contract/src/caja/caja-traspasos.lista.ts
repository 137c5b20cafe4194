import { lista, type Palabras } from '../lista.ts'
import { nombreDePersona } from '../wire.ts'
import { cajaTraspasos, type EstadoTraspaso } from './caja-traspasos.ts'
import { TIPO_PAGO } from './pagos.ts'

const ESTADO_TRASPASO: Palabras<EstadoTraspaso> = {
  PENDIENTE: ['Pendiente', 'amber'],
  CONFIRMADO: ['Confirmado', 'green'],
  RECHAZADO: ['Rechazado', 'red'],
}

export const traspasosLista = lista(cajaTraspasos, {
  nombre: 'traspasos-de-caja',
  titulo: 'Traspasos',
  nombres: ['traspaso', 'traspasos', 'los traspasos'],
  ninguna: 'No hay traspasos.',
  ninguna_asi: 'No hay traspasos.',
  error: 'Error al obtener los traspasos',
  ancha: true,
  filtros: {
    sucursal: { tipo: 'propio' },
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos',
      opciones: [
        ['Pendiente', { estado: 'PENDIENTE' }],
        ['Confirmado', { estado: 'CONFIRMADO' }],
        ['Rechazado', { estado: 'RECHAZADO' }],
      ],
    },
  },
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '112px' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', en: 'excel' },
    momento: { titulo: 'Momento', tipo: 'instante', en: 'pantalla' },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    origen: { titulo: 'Origen', ancho: '128px', valor: (t) => t.origen.caja.nombre, excel: 16 },
    destino: { titulo: 'Destino', ancho: '128px', excel: 16 },
    motivo: { titulo: 'Motivo', titular: true, excel: 40 },
    usuario: { titulo: 'Envió', ancho: '104px', excel: 16 },
    tipo_pago: {
      titulo: 'Tipo de pago',
      ancho: '128px',
      valor: (t) => TIPO_PAGO[t.tipo_pago],
      excel: 20,
    },
    monto: { titulo: 'Monto', tipo: 'importe', ancho: '128px', tarjeta: 'amount' },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_TRASPASO, ancho: '112px', excel: 14 },
    usuario_recibe: {
      titulo: 'Recibió',
      en: 'excel',
      valor: (t) => t.usuario_recibe && nombreDePersona(t.usuario_recibe),
      excel: 16,
    },
  },
  excel: ['numero', 'fecha', 'sucursal', 'origen', 'destino', 'tipo_pago', 'monto', 'motivo', 'estado'],
})
