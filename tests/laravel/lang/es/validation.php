<?php

/** What the app shows at a field. */
return [
    'after' => 'Elegí un día que venga.',
    'date_format' => 'La fecha o la hora no se entiende.',
    'email' => 'Escribí un correo válido.',
    'exists' => 'Lo que elegiste ya no existe.',
    'in' => 'Verificá tu teléfono.',
    'min' => ['string' => 'Usá al menos :min letras.'],
    'required' => 'Este dato falta.',
    'required_if' => 'Este dato falta.',
    'unique' => 'Ya hay una cuenta con este correo.',
];
