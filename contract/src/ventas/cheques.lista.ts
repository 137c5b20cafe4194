import { ESTADO_CHEQUE } from '../caja/pagos.ts'
import { lista, type Palabras } from '../lista.ts'
import { type Cheque, cheques } from './cheques.ts'

export const PALABRAS_CHEQUE: Palabras<Cheque['estado']> = {
  EN_CARTERA: [ESTADO_CHEQUE.EN_CARTERA, 'blue'],
  DEPOSITADO: [ESTADO_CHEQUE.DEPOSITADO, 'green'],
  ENTREGADO: [ESTADO_CHEQUE.ENTREGADO, 'green'],
  RECHAZADO: [ESTADO_CHEQUE.RECHAZADO, 'red'],
  DEVUELTO: [ESTADO_CHEQUE.DEVUELTO, 'grey'],
}

const estado = {
  titulo: 'Estado',
  tipo: 'estado',
  palabras: PALABRAS_CHEQUE,
  valor: (h: Cheque) => h.estado,
} as const
const local = { titulo: 'Local', valor: (h: Cheque) => h.sucursal_nombre } as const

export const chequesLista = lista(cheques, {
  nombre: 'cheques',
  titulo: 'Cheques',
  nombres: ['cheque', 'cheques', 'los cheques'],
  ninguna: 'No hay cheques con estos filtros.',
  ninguna_asi: 'No hay cheques con estos filtros.',
  error: 'Error al obtener los cheques',
  busca: 'Buscar por cliente, banco o número',
  alInicio: 'vencimiento',
  filtros: { estado: { tipo: 'propio' }, sucursal: { tipo: 'propio' }, rango: { tipo: 'propio' } },
  columnas: {
    vencimiento: { titulo: 'Vencimiento', tipo: 'fecha', ancho: '112px', orden: 'vencimiento' },
    banco: { titulo: 'Banco', ancho: '128px', excel: 24 },
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '112px', excel: 18 },
    cliente_nombre: { titulo: 'Cliente', titular: true, ancho: '176px', excel: 32 },
    venta_numero: { titulo: 'Venta', tipo: 'codigo', ancho: '168px', excel: 20 },
    recibo_numero: {
      titulo: 'Recibo',
      en: 'excel',
      excel: 20,
      si: (rows) => rows.some((h) => h.recibo !== null),
    },
    sucursal_nombre: { ...local, en: 'excel', excel: 20 },
    estado: { ...estado, en: 'excel', excel: 14 },
    monto: { titulo: 'Monto', tipo: 'importe', ancho: '136px', tarjeta: 'amount', orden: '-monto' },
    // A filter that names one branch or one state says it for all rows; a refused one names its debit note.
    local: {
      ...local,
      en: 'pantalla',
      ancho: '120px',
      permiso: 'ver_otras_sucursales',
      si: (_, { sucursal }) => sucursal === undefined,
    },
    estado_y_nota: {
      ...estado,
      en: 'pantalla',
      ancho: '152px',
      si: (_, { estado }) => estado === 'TODOS' || estado === 'RECHAZADO',
    },
  },
  ancha: true,
})
