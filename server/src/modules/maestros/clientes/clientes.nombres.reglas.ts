/** The names that people and programs give to what a customer chooses from. */
import { CONDICION_IVA, CondicionIva, TipoDocumento } from '@mostrador/contract/maestros/clientes'

/** As people and programs write each, with commas between. */
const NOMBRES_CONDICION: Record<CondicionIva, string> = {
  CF: 'C.F.,Cons. Final,Consum. Final,Consumidor,Cons. F.,C. Final,Final,IVA Consumidor Final,Consumidor F.',
  RI: 'R.I.,Resp. Inscripto,Resp. Insc.,Resp. Insc,Responsable Insc.,Responsable inscripta,Resp. Inscripta,IVA Responsable Inscripto,IVA Resp. Inscripto,IVA R.I.,Inscripto,Inscripta,IVA Inscripto,Resp. Ins.,R. Inscripto,Responsable',
  MT: 'Monotributo,IVA Monotributista,Resp. Monotributo,Responsable Monotributo,Resp. Monotributista,Responsable Monotributista,R.M.,Resp. Mono,Resp. Monot.,R. Monotributo,Mono,Monot.,Monotrib.,IVA Monotributo,Monotributo Responsable',
  EX: 'Exenta,IVA Exento,IVA Sujeto Exento,Sujeto Exento,Exe.,I.E.,IVA Exenta',
  MS: 'Monotributo Social,Mono Social,Monotrib. Social,IVA Monotributista Social',
  MP: 'Monotributo Trabajador Independiente Promovido,Monotributista Trabajador Independiente Promovido,Trabajador Independiente Promovido,Monotributo Promovido,Trabajador Promovido,Mono Promovido,Monotributo Trabajador Promovido',
  NC: 'No Categorizado,Suj. No Categorizado,Sujeto No Categ.,S.N.C.,No Categ.,IVA Sujeto No Categorizado',
  PE: 'Prov. del Exterior,Proveedor Exterior,Prov. Exterior',
  CE: 'Cli. del Exterior,Cliente Exterior,Cli. Exterior',
  LI: 'IVA Liberado - Ley Nº 19.640,IVA Liberado Ley 19640,IVA Liberado Ley Nº 19640,IVA Liberado,Liberado,Liberado Ley 19.640,Ley 19.640,IVA Liberado Ley N 19.640,IVA Liberado Ley N° 19640',
  NA: 'No Alcanzado,I.V.A. No Alcanzado,No Alcanzada',
}

/** The numbers of the tax office. */
const DE_ARCA: Record<string, CondicionIva> = {
  1: 'RI',
  4: 'EX',
  5: 'CF',
  6: 'MT',
  7: 'NC',
  8: 'PE',
  9: 'CE',
  10: 'LI',
  13: 'MS',
  15: 'NA',
  16: 'MP',
}

export const CONDICIONES: Record<string, string> = {
  ...Object.fromEntries(CondicionIva.options.map((valor) => [valor, valor])),
  ...Object.fromEntries(Object.entries(CONDICION_IVA).map(([valor, nombre]) => [nombre, valor])),
  ...Object.fromEntries(
    Object.entries(NOMBRES_CONDICION).flatMap(([valor, nombres]) =>
      nombres.split(',').map((nombre) => [nombre, valor]),
    ),
  ),
  ...DE_ARCA,
}

/** A number may be the one of another program. */
export const DUDAS_CONDICION: Record<string, string> = Object.fromEntries(
  Object.entries(DE_ARCA).map(([codigo, valor]) => [
    codigo,
    `${codigo} es «${CONDICION_IVA[valor]}» en los códigos de ARCA.`,
  ]),
)

export const DOCUMENTOS: Record<string, string> = {
  ...Object.fromEntries(TipoDocumento.options.map((tipo) => [tipo, tipo])),
  'D.N.I.': 'DNI',
  'C.U.I.T.': 'CUIT',
  'C.U.I.L.': 'CUIL',
  'Doc.': 'DNI',
  Documento: 'DNI',
  'Documento único': 'DNI',
  'Documento nacional de identidad': 'DNI',
  'Doc. nacional identidad': 'DNI',
  'D.U.': 'DNI',
  'Pasap.': 'PASAPORTE',
  'L.E.': 'DNI',
  'L.C.': 'DNI',
  'Libreta de enrolamiento': 'DNI',
  'Libreta cívica': 'DNI',
  'C.I.': 'DNI',
  Cédula: 'DNI',
  'Cédula de identidad': 'DNI',
  // The numbers of the tax office.
  80: 'CUIT',
  86: 'CUIL',
  96: 'DNI',
  94: 'PASAPORTE',
  89: 'DNI',
  90: 'DNI',
}

const LIBRETA = 'Una libreta se carga como DNI: su número es el mismo.'
const CEDULA = 'Una cédula se carga como DNI: revisa el número, que puede ser otro.'

export const DUDAS_DOCUMENTO: Record<string, string> = {
  'L.E.': LIBRETA,
  'L.C.': LIBRETA,
  'Libreta de enrolamiento': LIBRETA,
  'Libreta cívica': LIBRETA,
  89: LIBRETA,
  90: LIBRETA,
  'C.I.': CEDULA,
  Cédula: CEDULA,
  'Cédula de identidad': CEDULA,
}
