import { TextInput } from '@mantine/core'
import { enPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import { type Promocion, ReglaPromocion } from '@mostrador/contract/ventas/promociones/promociones'
import { useState } from 'react'
import * as z from 'zod/mini'
import { hoy } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { GrupoDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { AlcanceCampos } from './AlcanceCampos.tsx'
import { BeneficioCampos } from './BeneficioCampos.tsx'
import { CuandoCampos, LimitesCampos, ParaQuienCampos } from './CondicionCampos.tsx'
import { nuevaRegla, reglaDe, SIN_NOMBRES } from './promocion.form.ts'
import { useCreatePromocion, useUpdatePromocion } from './promociones.queries.ts'

/** `promocion` is null for a new one. What is saved is a new version: sales that were made keep theirs. */
export function PromocionForm({ promocion, onClose }: { promocion: Promocion | null; onClose: () => void }) {
  const create = useCreatePromocion()
  const update = useUpdatePromocion()
  const [nombres, setNombres] = useState(promocion?.nombres ?? SIN_NOMBRES)
  const form = useSchemaForm(ReglaPromocion, {
    initialValues: promocion ? reglaDe(promocion) : nuevaRegla(hoy()),
  })
  const save = form.onSubmit((values) =>
    promocion
      ? update.mutate(
          { id: promocion.id, ...values },
          form.answers('Promoción guardada', 'Error al guardar la promoción', onClose),
        )
      : create.mutate(values, form.answers('Promoción creada', 'Error al guardar la promoción', onClose)),
  )
  const clara = z.safeEncode(ReglaPromocion, { ...form.values, nombre: form.values.nombre || 'x' }).success
  return (
    <FormDialog
      title={promocion ? 'Editar promoción' : 'Nueva promoción'}
      saving={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
      size={720}
    >
      <Aviso aria-label="En palabras" aria-live="polite">
        {clara ? enPalabras(form.values, nombres) : 'Completa lo que da para leerla en palabras'}
      </Aviso>
      <TextInput
        label="Nombre"
        description="Lo lee el cliente en el ticket"
        required
        data-autofocus
        maxLength={60}
        {...form.getInputProps('nombre')}
      />
      <BeneficioCampos form={form} />
      <GrupoDeCampos titulo="En qué artículos">
        <Nota>
          Sin elegir nada, en todos. Si eliges un rubro y una marca, en los de esa marca de ese rubro.
        </Nota>
        <AlcanceCampos form={form} nombres={nombres} onNombres={setNombres} />
      </GrupoDeCampos>
      <GrupoDeCampos titulo="Cuándo">
        <CuandoCampos form={form} />
      </GrupoDeCampos>
      <GrupoDeCampos titulo="Para quién">
        <ParaQuienCampos form={form} nombres={nombres} onNombres={setNombres} />
      </GrupoDeCampos>
      <GrupoDeCampos titulo="Límites">
        <LimitesCampos form={form} />
      </GrupoDeCampos>
    </FormDialog>
  )
}
