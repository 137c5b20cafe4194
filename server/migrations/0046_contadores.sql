-- Counts that the writes keep are `contadores`: a `conteo` is the counting of the shelf.
alter table conteos rename to contadores;
alter table contadores rename constraint conteos_pkey to contadores_pkey;
alter table contadores rename constraint conteos_que_check to contadores_que_check;
alter index conteos_clave rename to contadores_clave;
alter sequence conteos_id_seq rename to contadores_id_seq;
