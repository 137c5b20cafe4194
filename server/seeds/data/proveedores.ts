/** The suppliers of the demo shop. All are invented. */
import type { TipoTributo } from '@mostrador/contract/compras/comprobantes/tributos'
import type { CondicionIva } from '@mostrador/contract/maestros/clientes'
import type { Persona } from '../masters/documentos.ts'

export interface ProveedorDemo {
  razon_social: string
  condicion_iva: Extract<CondicionIva, 'RI' | 'MT'>
  persona: Persona
  /** The middle part of the CUIT. */
  numero: number
  localidad: string
  contacto: string
  dias_pago: number
  descuentos: string
  /** The kinds of goods that it sells: the first letters of their codes. None for services. */
  prefijos: string[]
  /** What its vouchers carry beside IVA, in per cent of the net amount. */
  percepcion?: { tipo: TipoTributo; jurisdiccion: string; porcentaje: number }[]
  /** The shop is behind with its payments. */
  atrasado?: boolean
  /** What it asks for every so many months, before IVA, in pesos. */
  gasto?: { categoria: string; concepto: string; neto: number; cada: number; tasa: '21' | '27' }
}

const empresa = { condicion_iva: 'RI', persona: 'empresa' } as const
const IIBB = [{ tipo: 'percepcion_iibb' as const, jurisdiccion: 'Santa Fe', porcentaje: 3 }]
const servicio = { dias_pago: 10, descuentos: '', prefijos: [] }

export const PROVEEDORES: ProveedorDemo[] = [
  {
    ...empresa,
    razon_social: 'Litoral Hogar S.A.',
    numero: 70_812_345,
    localidad: 'Rosario',
    contacto: 'Silvina Acosta',
    dias_pago: 30,
    descuentos: '20+10',
    prefijos: ['HEL', 'LAV'],
    percepcion: IIBB,
  },
  {
    ...empresa,
    razon_social: 'Cocinas del Paraná S.R.L.',
    numero: 70_934_112,
    localidad: 'Paraná',
    contacto: 'Hernán Blanc',
    dias_pago: 30,
    descuentos: '15',
    prefijos: ['COC'],
    atrasado: true,
  },
  {
    ...empresa,
    razon_social: 'Clima Total S.A.',
    numero: 71_045_880,
    localidad: 'Córdoba',
    contacto: 'Verónica Paz',
    dias_pago: 21,
    descuentos: '10+5',
    prefijos: ['CLI'],
    percepcion: [{ tipo: 'percepcion_iva', jurisdiccion: '', porcentaje: 3 }],
  },
  {
    ...empresa,
    razon_social: 'Electro Mayorista del Centro S.A.',
    numero: 70_655_901,
    localidad: 'Villa María',
    contacto: 'Pablo Rinaudo',
    dias_pago: 30,
    descuentos: '20+10+5',
    prefijos: ['PEQ'],
  },
  {
    ...empresa,
    razon_social: 'Tecnodigital S.A.S.',
    numero: 71_633_207,
    localidad: 'Santa Fe',
    contacto: 'Ayelén Sosa',
    dias_pago: 15,
    descuentos: '',
    prefijos: ['TEC'],
    percepcion: IIBB,
  },
  {
    ...empresa,
    razon_social: 'Colchones Buen Sueño S.A.',
    numero: 70_478_336,
    localidad: 'Rafaela',
    contacto: 'Rubén Giletta',
    dias_pago: 30,
    descuentos: '25',
    prefijos: ['COL'],
  },
  {
    ...empresa,
    razon_social: 'Blanquería Paraná S.R.L.',
    numero: 70_721_654,
    localidad: 'Paraná',
    contacto: 'Nora Schmidt',
    dias_pago: 30,
    descuentos: '10',
    prefijos: ['BLA'],
  },
  {
    ...empresa,
    razon_social: 'Bazar Mayorista El Fogón S.H.',
    numero: 70_590_023,
    localidad: 'Santo Tomé',
    contacto: 'Osvaldo Ruiz',
    dias_pago: 7,
    descuentos: '12,5',
    prefijos: ['BAZ'],
  },
  {
    razon_social: 'Carpintería de Aldo Ferrero',
    condicion_iva: 'MT',
    persona: 'M',
    numero: 17_345_908,
    localidad: 'Esperanza',
    contacto: 'Aldo Ferrero',
    dias_pago: 0,
    descuentos: '',
    prefijos: ['MUE'],
  },
  {
    ...empresa,
    razon_social: 'Ferretera del Norte S.R.L.',
    numero: 71_122_478,
    localidad: 'Reconquista',
    contacto: 'Lorena Vicentín',
    dias_pago: 45,
    descuentos: '10+10',
    prefijos: ['HER', 'JAR'],
  },
  {
    ...empresa,
    ...servicio,
    razon_social: 'Cooperativa Eléctrica Regional Ltda.',
    numero: 54_567_012,
    localidad: 'Sunchales',
    contacto: '',
    gasto: { categoria: 'Servicios', concepto: 'Energía eléctrica', neto: 185_000, cada: 1, tasa: '27' },
  },
  {
    ...empresa,
    ...servicio,
    razon_social: 'Inmobiliaria Las Acacias S.R.L.',
    numero: 70_998_541,
    localidad: 'Sunchales',
    contacto: 'Ester Bruno',
    gasto: { categoria: 'Alquiler', concepto: 'Alquiler del salón', neto: 640_000, cada: 1, tasa: '21' },
  },
  {
    ...servicio,
    razon_social: 'Estudio Contable Marta Depetris',
    condicion_iva: 'MT',
    persona: 'F',
    numero: 20_876_115,
    localidad: 'Rafaela',
    contacto: 'Marta Depetris',
    gasto: { categoria: 'Honorarios', concepto: 'Honorarios del mes', neto: 210_000, cada: 1, tasa: '21' },
  },
  {
    ...empresa,
    ...servicio,
    razon_social: 'Transporte El Cruce S.A.',
    numero: 70_333_870,
    localidad: 'San Francisco',
    contacto: 'Julio Tossen',
    gasto: { categoria: 'Fletes', concepto: 'Fletes del bimestre', neto: 128_000, cada: 2, tasa: '21' },
  },
]
