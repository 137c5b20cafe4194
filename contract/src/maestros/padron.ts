/** What ARCA's register says of a CUIT: it fills the forms of customers and suppliers. */
import * as z from 'zod/mini'
import { digitosDeCuit, isCuit } from '../base/cuit.ts'
import { endpoint } from '../endpoint.ts'
import { Instante, TextoObligatorio } from '../wire.ts'
import { CondicionIva } from './clientes.ts'

export const ConstanciaPadron = z.object({
  cuit: z.string(),
  persona: z.enum(['fisica', 'juridica', 'desconocida']),
  /** The name of a company, or surname and name; empty when ARCA does not tell. */
  nombre: z.string(),
  /** Whether the CUIT is in use; null when ARCA does not tell. */
  activo: z.nullable(z.boolean()),
  /** Derived from the taxes in force; null where they do not tell, and a person has to. */
  condicion_iva: z.nullable(CondicionIva),
  domicilio: z.string(),
  localidad: z.string(),
  codigo_postal: z.string(),
  provincia: z.string(),
  /** What ARCA says is wrong with its data, beside the data that are good. */
  errores: z.array(z.string()),
  /** When ARCA said it; up to 7 days ago. */
  consultado: Instante,
})
export type ConstanciaPadron = z.infer<typeof ConstanciaPadron>

export const padron = {
  consultar: endpoint({
    method: 'POST',
    path: '/gestion/padron/consultar/',
    summary:
      "What ARCA's register says of a CUIT. 404 for one that nobody has, 409 without a certificate, 503 when ARCA does not answer within 3 seconds",
    access: 'staff',
    // Who changes the data of customers, or of suppliers.
    algunPermiso: ['editar_clientes', 'compras'],
    body: z.object({
      cuit: TextoObligatorio(20, 'Ingresa el CUIT').check(
        z.overwrite(digitosDeCuit),
        z.refine(isCuit, 'El CUIT no es válido'),
      ),
    }),
    response: ConstanciaPadron,
  }),
} as const
