import { numeroFiscal } from '../documentos/comprobantes.ts'
import { lista } from '../lista.ts'
import { nombreDeTipo, TIPO_DOCUMENTO_FISCAL, TIPO_FISCAL } from './codigos-arca.ts'
import { comprobantesFiscales } from './comprobantes-fiscales.ts'
import { ESTADO_FISCAL, estadoFiscalDe, FiltroEstadoFiscal } from './estado-fiscal.ts'

const NINGUNO =
  'No hay comprobantes con estos filtros. Cada venta hace el suyo mientras la facturación electrónica está activa.'

export const comprobantesFiscalesLista = lista(comprobantesFiscales, {
  nombre: 'comprobantes',
  titulo: 'Comprobantes',
  nombres: ['comprobante', 'comprobantes', 'los comprobantes'],
  ninguna: NINGUNO,
  ninguna_asi: NINGUNO,
  busca: 'Buscar por receptor, número o CAE',
  alInicio: '',
  filtros: {
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos los estados',
      opciones: FiltroEstadoFiscal.options.map((estado) => [ESTADO_FISCAL[estado][0], { estado }]),
    },
    tipo: {
      tipo: 'opcion',
      titulo: 'Tipo',
      todas: 'Todos los tipos',
      opciones: [TIPO_FISCAL.factura, TIPO_FISCAL.nota_credito, TIPO_FISCAL.nota_debito]
        .flatMap((letras) => Object.values(letras))
        .map((tipo) => [nombreDeTipo(tipo), { tipo: String(tipo) }]),
    },
    sucursal: { tipo: 'propio' },
    rango: { tipo: 'rango' },
    venta: { tipo: 'llamada' },
    nota_credito: { tipo: 'llamada' },
  },
  totales: { total: 'Autorizado', credito: 'Notas de crédito', sin_autorizar: 'Sin autorizar' },
  columnas: {
    comprobante: { titulo: 'Comprobante', en: 'pantalla', titular: true, ancho: '232px' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', ancho: '100px', orden: '-fecha' },
    tipo_nombre: { titulo: 'Tipo', en: 'excel', excel: 20 },
    numero: { titulo: 'Número', en: 'excel', valor: (c) => numeroFiscal(c.punto_venta, c.numero), excel: 20 },
    receptor_nombre: { titulo: 'Receptor', excel: 32 },
    receptor_tipo_documento: {
      titulo: 'Documento',
      en: 'excel',
      valor: (c) => TIPO_DOCUMENTO_FISCAL[c.receptor_tipo_documento] ?? null,
      excel: 16,
    },
    receptor_documento: {
      titulo: 'Número de documento',
      en: 'excel',
      valor: (c) => (c.receptor_documento === '0' ? null : c.receptor_documento),
      excel: 20,
    },
    documento_numero: { titulo: 'Documento', tipo: 'codigo', en: 'pantalla', ancho: '160px' },
    total: { titulo: 'Total', tipo: 'importe', ancho: '132px', orden: '-total' },
    cae: { titulo: 'CAE', tipo: 'codigo', ancho: '140px', excel: 18 },
    cae_vence: { titulo: 'Vencimiento del CAE', tipo: 'fecha', en: 'excel', excel: 20 },
    venta_o_nota: { titulo: 'Venta o nota', en: 'excel', valor: (c) => c.documento_numero, excel: 20 },
    sucursal_nombre: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    motivo: { titulo: 'Motivo', en: 'excel', excel: 48 },
    estado: {
      titulo: 'Estado',
      tipo: 'estado',
      palabras: ESTADO_FISCAL,
      ancho: '108px',
      valor: estadoFiscalDe,
      excel: 14,
    },
  },
  excel: ['fecha', 'tipo_nombre', 'numero', 'estado'],
  ancha: true,
})
