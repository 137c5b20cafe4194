/** The place of each field of a credit note on the page. */
import { focusId } from '../../../documentos/lineas/problema.ts'
import type { Cajas } from '../../../documentos/lineas/useEntradaArticulos.ts'
import type { Campo } from './nota.reglas.ts'

export const idOf = (campo: string): string => `nota-${campo}`

export const campoId = (campo: Campo): string => idOf(campo)

export const focusCampo = (campo: Campo): void => focusId(campoId(campo))

export const CAJAS: Cajas = { articulo: campoId('articulo'), cliente: campoId('cliente') }
