import { pagosEnLinea } from '../caja/pagos.ts'
import { nombreCondicion } from '../documentos/condiciones-venta.ts'
import {
  controlesDeDocumentos,
  ESTADO_DOCUMENTO,
  TOTALES_DE_DOCUMENTOS,
} from '../documentos/documentos.lista.ts'
import { mostrarHora } from '../fechas.ts'
import { lista } from '../lista.ts'
import { type VentaListItem, ventas } from './ventas.ts'

const { usuario, ...controles } = controlesDeDocumentos({ aprobada: 'Aprobadas', anulada: 'Anuladas' })

/** `09:05`, in Buenos Aires. */
const horaDe = ({ hora }: VentaListItem): string | null =>
  hora === undefined ? null : mostrarHora(new Date(hora))

export const ventasLista = lista(ventas, {
  nombre: 'ventas',
  titulo: 'Ventas',
  nombres: ['venta', 'ventas', 'las ventas'],
  ninguna: 'Todavía no hay ventas. La primera se crea con “Crear nueva venta”.',
  ninguna_asi: 'No se encontraron ventas para esa búsqueda.',
  sin_cargar: 'No se pudieron cargar las ventas.',
  busca: 'Buscar por cliente, id o punto de venta',
  alInicio: '-numero',
  filtros: {
    ...controles,
    condicion_venta: { tipo: 'propio' },
    plan: { tipo: 'en', control: 'condicion_venta' },
    usuario,
  },
  totales: TOTALES_DE_DOCUMENTOS,
  columnas: {
    comprobante: { titulo: 'Comprobante', en: 'excel', valor: (v) => v.numero, excel: 20 },
    numero: { titulo: 'Número', tipo: 'codigo', en: 'pantalla', ancho: '168px', orden: '-numero' },
    cliente_nombre: { titulo: 'Cliente', titular: true, excel: 32 },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    hora: {
      titulo: 'Hora',
      en: 'pantalla',
      ancho: '72px',
      cede: 1,
      valor: horaDe,
      si: (ventas) => ventas.some((v) => v.hora),
    },
    sucursal_nombre: { titulo: 'Local', en: 'excel', excel: 20 },
    vendedor: {
      titulo: 'Vendedor',
      en: 'pantalla',
      ancho: '112px',
      oculta: true,
      valor: (v) => v.usuario_persona ?? v.usuario_nombre,
    },
    condicion: { titulo: 'Condición', ancho: '168px', oculta: true, valor: nombreCondicion, excel: 20 },
    concepto: { titulo: 'Concepto', en: 'excel', excel: 32 },
    bonificacion: { titulo: 'Bonificación', tipo: 'importe', en: 'excel' },
    total: { titulo: 'Total', tipo: 'importe', ancho: '152px', orden: '-total' },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_DOCUMENTO, ancho: '112px', excel: 12 },
    pagos: { titulo: 'Pago dividido', en: 'excel', valor: (v) => pagosEnLinea(v.pagos ?? []), excel: 48 },
    en_hora: { titulo: 'Hora', en: 'excel', valor: horaDe, excel: 8 },
    quien: {
      titulo: 'Vendedor',
      en: 'excel',
      valor: (v) => v.usuario_persona ?? v.usuario_nombre,
      excel: 24,
    },
  },
  excel: ['comprobante', 'fecha', 'cliente_nombre', 'sucursal_nombre', 'condicion', 'concepto', 'estado'],
})
