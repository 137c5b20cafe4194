/** Plausible vouchers for tests: give what the test is about, the rest is filled in. */
import type { ComprobanteFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'

/** An authorised invoice B of $ 121,00. */
export const buildComprobante = (more: Partial<ComprobanteFiscal> = {}): ComprobanteFiscal => ({
  ...{ id: 5, entorno: 'homologacion', tipo: 6, tipo_nombre: 'Factura B', letra: 'B', clase: 'factura' },
  ...{ punto_venta: 7, numero: 12, comprobante: 'Factura B 00007-00000012', estado: 'autorizado' },
  ...{ fecha: '2026-03-05', sucursal: 1, sucursal_nombre: 'Centro', venta: 123, nota_credito: null },
  ...{
    documento_numero: 'TKT-X 01-0000123',
    cliente: 1,
    receptor_nombre: 'Ana Díaz',
    receptor_domicilio: '',
  },
  ...{ receptor_tipo_documento: 99, receptor_documento: '0', receptor_condicion_iva: 5 },
  ...{ total: 12_100, neto: 10_000, iva: 2_100, exento: 0, no_gravado: 0 },
  ivas: [{ id: 5, base: 10_000, importe: 2_100 }],
  ...{ cae: '76417054367476', cae_vence: '2026-03-15', intentos: 1, creado: '2026-03-05T13:00:00Z' },
  ...{ autorizado: '2026-03-05T13:00:02Z', motivo: null, retirado: false, cuit: '30712345671' },
  ...{ condicion_venta: 'Contado Efectivo', asociado: null, periodo_desde: null, periodo_hasta: null },
  ...{ observaciones: [], errores: [], proximo_intento: null },
  ...{ puede_reintentar: false, puede_corregir: false },
  ...more,
})

/** Refused by ARCA for the document of its receiver. */
export const buildRechazado = (more: Partial<ComprobanteFiscal> = {}): ComprobanteFiscal =>
  buildComprobante({
    ...{ id: 6, tipo: 1, tipo_nombre: 'Factura A', letra: 'A', numero: null, estado: 'rechazado' },
    ...{ comprobante: 'Factura A 00007-sin número', cae: null, cae_vence: null, autorizado: null },
    ...{
      receptor_nombre: 'Distribuidora SRL',
      receptor_tipo_documento: 80,
      receptor_documento: '30500010912',
    },
    ...{ receptor_condicion_iva: 1, motivo: '10015: El documento no es válido', puede_corregir: true },
    errores: [
      { codigo: 10_015, texto: 'El documento no es válido', que_hacer: 'Corrige el número de documento.' },
    ],
    puede_reintentar: true,
    ...more,
  })
