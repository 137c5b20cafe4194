import type { Mensaje } from '@mostrador/contract/credito/recordatorios'
import { mensajesLista } from '@mostrador/contract/credito/recordatorios.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'

const CELDAS = {
  usuario: ({ usuario }: Mensaje) => (usuario ? nombreDePersona(usuario) : 'El servidor'),
  texto: ({ detalle, texto }: Mensaje) => (
    <SinPartir>{[detalle, texto].filter(Boolean).join(' · ')}</SinPartir>
  ),
}

/** What was sent, when and by whom. */
export const MensajeList = () => <Lista de={mensajesLista} dentro celdas={CELDAS} />
