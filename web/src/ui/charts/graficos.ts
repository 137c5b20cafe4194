/** The plots for the screens: they come late, so that no screen waits for them. */
import { later } from '../../platform/later.tsx'

const familia = () => import('./familia.ts')

export const Barras = later(() => familia().then((m) => m.Barras))
export const Chispa = later(() => familia().then((m) => m.Chispa))
export const Horizontales = later(() => familia().then((m) => m.Horizontales))
export const Linea = later(() => familia().then((m) => m.Linea))
export const Mapa = later(() => familia().then((m) => m.Mapa))
