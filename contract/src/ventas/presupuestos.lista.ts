import { nombreCondicion } from '../documentos/condiciones-venta.ts'
import { controlesDeDocumentos, TOTALES_DE_DOCUMENTOS } from '../documentos/documentos.lista.ts'
import { lista, type Palabras } from '../lista.ts'
import { EstadoPresupuesto, presupuestos } from './presupuestos.ts'

export const ESTADO_PRESUPUESTO: Palabras<EstadoPresupuesto> = {
  vigente: ['Vigente', 'blue'],
  vencido: ['Vencido', 'amber'],
  vendido: ['Vendido', 'green'],
  anulado: ['Anulado', 'red'],
}

export const presupuestosLista = lista(presupuestos, {
  nombre: 'presupuestos',
  titulo: 'Presupuestos',
  nombres: ['presupuesto', 'presupuestos', 'los presupuestos'],
  ninguna: 'Todavía no hay presupuestos.\nCarga una venta y elige «Guardar como presupuesto».',
  ninguna_asi: 'No hay presupuestos con esos filtros.',
  busca: 'Buscar por número o cliente',
  alInicio: '-numero',
  filtros: controlesDeDocumentos(
    Object.fromEntries(EstadoPresupuesto.options.map((estado) => [estado, ESTADO_PRESUPUESTO[estado][0]])),
  ),
  totales: TOTALES_DE_DOCUMENTOS,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '184px', excel: 20, orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    cliente: { titulo: 'Cliente', titular: true, excel: 32 },
    sucursal: { titulo: 'Sucursal', en: 'excel' },
    condicion: { titulo: 'Condición', ancho: '168px', valor: nombreCondicion, excel: 20 },
    concepto: { titulo: 'Concepto', en: 'excel', excel: 32 },
    bonificacion: { titulo: 'Bonificación', tipo: 'importe', en: 'excel' },
    total: { titulo: 'Total', tipo: 'importe', ancho: '136px', orden: '-total' },
    vence: { titulo: 'Vence', tipo: 'fecha', orden: '-vence' },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_PRESUPUESTO, ancho: '112px', excel: 12 },
    venta: { titulo: 'Venta', en: 'excel', valor: (p) => p.venta?.numero ?? null, excel: 20 },
    usuario: { titulo: 'Usuario', en: 'excel', excel: 16 },
  },
  excel: ['numero', 'fecha', 'vence'],
  ancha: true,
})
