/** The place of each field of the sale on the page. */
import { focusId } from '../../../documentos/lineas/problema.ts'
import type { Cajas } from '../../../documentos/lineas/useEntradaArticulos.ts'
import type { Campo } from './venta.reglas.ts'

export const idOf = (campo: string): string => `venta-${campo}`

export const campoId = (campo: Campo): string => idOf(campo)

export const focusCampo = (campo: Campo): void => focusId(campoId(campo))

export const CAJAS: Cajas = { articulo: campoId('articulo'), cliente: campoId('cliente') }
