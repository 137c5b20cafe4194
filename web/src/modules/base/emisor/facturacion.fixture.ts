/** Plausible settings for tests: give what the test is about, the rest is filled in. */

import type { CertificadoFiscal, Facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { FacturacionEstado } from '@mostrador/contract/base/facturacion/facturacion-estado'

/** Nothing is set up yet. */
export const buildFacturacion = (more: Partial<Facturacion> = {}): Facturacion => ({
  activa: false,
  entorno: 'homologacion',
  cuit: '',
  razon_social: '',
  nombre_fantasia: '',
  condicion_iva: 'responsable_inscripto',
  ingresos_brutos: '',
  inicio_actividades: null,
  domicilio: '',
  url_wsaa: null,
  url_wsfe: null,
  umbral_identificacion: 1_000_000_000,
  umbral_identificacion_desde: '2025-05-29',
  precios_con_iva: true,
  certificados: [],
  avisos: [],
  impedimentos: ['Falta el CUIT del emisor.', 'Falta un certificado vigente.'],
  direcciones: { wsaa: 'https://wsaa.ejemplo', wsfe: 'https://wsfe.ejemplo', del_servidor: false },
  puntos_venta: [
    { entorno: 'homologacion', sucursal: 1, sucursal_nombre: 'Centro', numero: null },
    { entorno: 'homologacion', sucursal: 2, sucursal_nombre: 'Norte', numero: null },
  ],
  ...more,
})

/** Waits for its CRT. */
export const buildCertificado = (more: Partial<CertificadoFiscal> = {}): CertificadoFiscal => ({
  id: 3,
  entorno: 'homologacion',
  alias: 'mostrador',
  cuit: '30712345671',
  estado: 'pendiente',
  csr: '-----BEGIN CERTIFICATE REQUEST-----\nMIIC\n-----END CERTIFICATE REQUEST-----\n',
  creado: '2026-03-05T13:00:00Z',
  numero_serie: null,
  vence: null,
  dias_restantes: null,
  aviso: null,
  ...more,
})

/** A Responsable Inscripto that issues vouchers in branch 1. */
export const buildEstado = (more: Partial<FacturacionEstado> = {}): FacturacionEstado => ({
  activa: true,
  con_comprobantes: true,
  entorno: 'homologacion',
  cuit: '30712345671',
  condicion_iva: 'responsable_inscripto',
  umbral_identificacion: 1_000_000_000,
  umbral_identificacion_desde: '2025-05-29',
  precios_con_iva: true,
  puntos_venta: [{ sucursal: 1, numero: 7 }],
  ...more,
})
