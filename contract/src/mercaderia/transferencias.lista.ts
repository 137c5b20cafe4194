import { fechaDe } from '../fechas.ts'
import { sumar } from '../importes.ts'
import { lista, type Palabras } from '../lista.ts'
import { EstadoTransferencia, TRANSFERENCIAS_NO_LEIDAS, transferencias } from './transferencias.ts'

export const ESTADO_TRANSFERENCIA: Palabras<EstadoTransferencia> = {
  PENDIENTE: ['Pendiente', 'amber'],
  ENVIADA: ['Enviada', 'blue'],
  RECIBIDA: ['Recibida', 'green'],
  CANCELADA: ['Cancelada', 'red'],
}

export const transferenciasLista = lista(transferencias, {
  nombre: 'transferencias',
  titulo: 'Transferencias',
  nombres: ['transferencia', 'transferencias', 'las transferencias'],
  ninguna_asi: 'No hay transferencias con esos filtros.',
  error: TRANSFERENCIAS_NO_LEIDAS,
  alInicio: '-numero',
  filtros: {
    tipo: { tipo: 'propio' },
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos los estados',
      opciones: EstadoTransferencia.options.map((e) => [ESTADO_TRANSFERENCIA[e][0], { estado: e }] as const),
    },
    sucursal: { tipo: 'propio' },
    faltantes: { tipo: 'propio' },
    faltantes_desde: { tipo: 'en', control: 'faltantes' },
    rango: { tipo: 'rango' },
  },
  renglones: (t) => t.detalles,
  columnas: {
    numero: { titulo: 'Id', tipo: 'codigo', ancho: '112px', orden: '-numero' },
    fecha_creacion: {
      titulo: 'Fecha',
      tipo: 'instante',
      ancho: '152px',
      cede: 2,
      orden: '-fecha_creacion',
      en: 'pantalla',
    },
    fecha: {
      titulo: 'Fecha',
      tipo: 'fecha',
      en: 'excel',
      valor: (t) => fechaDe(new Date(t.fecha_creacion)),
    },
    sucursal_origen_nombre: { titulo: 'Origen', ancho: '168px', excel: 20 },
    sucursal_destino_nombre: { titulo: 'Destino', ancho: '168px', excel: 20 },
    concepto: { titulo: 'Concepto', titular: true, excel: 32 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_TRANSFERENCIA, ancho: '104px', excel: 12 },
    faltan: {
      titulo: 'Faltante',
      tipo: 'entero',
      ancho: '80px',
      cede: 2,
      en: 'pantalla',
      valor: (t) => sumar(t.detalles.map((d) => d.cantidad_faltante)) || null,
    },
    codigo: { titulo: 'Código', renglon: (d) => d.articulo, excel: 18 },
    articulo: { titulo: 'Artículo', renglon: (d) => d.articulo_nombre, excel: 40 },
    solicitada: { titulo: 'Solicitada', tipo: 'entero', renglon: (d) => d.cantidad_solicitada },
    recibida: { titulo: 'Recibida', tipo: 'entero', renglon: (d) => d.cantidad_recibida },
    faltante: { titulo: 'Faltante', tipo: 'entero', renglon: (d) => d.cantidad_faltante || null },
    usuario: {
      titulo: 'Usuario',
      en: 'excel',
      valor: (t) => t.usuario_persona ?? t.usuario_nombre,
      excel: 16,
    },
  },
})
