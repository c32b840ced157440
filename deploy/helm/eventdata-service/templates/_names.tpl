{{- define "eventdata.labels" -}}
app.kubernetes.io/name: eventdata-service
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
