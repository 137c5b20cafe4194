import { useSesion } from '../../../platform/api/session.tsx'
import { InicioContador } from './InicioContador.tsx'
import { InicioDeposito } from './InicioDeposito.tsx'

/** The first screen of the roles beside the counter. */
export const InicioDeRol = () =>
  useSesion().usuario.tipo_usuario === 'contador' ? <InicioContador /> : <InicioDeposito />
