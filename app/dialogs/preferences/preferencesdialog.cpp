// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences/preferencesdialog.h"

#include "app/dialogs/preferences/preferencepage.h"
#include "app/settings/language.h"
#include "core/base/machinememory.h"
#include "views/base/formatting.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace lightcone::app {

namespace {

constexpr int kMemoryStep = 256; ///< MiB
constexpr QLatin1String kMappingSign(" = ");

QStringList entries(const QComboBox& box)
{
    QStringList texts;
    for (int i = 0; i < box.count(); ++i)
        texts.append(box.itemText(i));
    return texts;
}

template <typename Value> void choose(QComboBox& box, const Value& value)
{
    box.setCurrentIndex(qMax(0, box.findData(QVariant::fromValue(value))));
}

int halfOfMachine()
{
    return static_cast<int>(qBound<quint64>(
        UserPreferences::kMinMemoryMebibytes, core::machineMemory() / 2 >> 20, UserPreferences::kMaxMemoryMebibytes));
}

QString mappingsText(const std::vector<views::PathMapping>& mappings)
{
    QString text;
    for (const views::PathMapping& mapping : mappings)
        text += mapping.from + kMappingSign + mapping.to + u'\n';
    return text;
}

/// Lines that are none are left out.
std::vector<views::PathMapping> mappingsIn(const QString& text)
{
    std::vector<views::PathMapping> mappings;
    for (const QString& line : text.split(u'\n')) {
        const qsizetype sign = line.indexOf(kMappingSign);
        const QString from = line.left(std::max<qsizetype>(0, sign)).trimmed();
        if (!from.isEmpty())
            mappings.push_back({ from, line.mid(sign + kMappingSign.size()).trimmed() });
    }
    return mappings;
}

} // namespace

PreferencesDialog::PreferencesDialog(const UserPreferences& chosen, QWidget* parent)
    : QDialog(parent)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_pages(new QStackedWidget(this))
    , m_nothing(new QLabel(tr("No preference has these words."), this))
    , m_theme(new QComboBox)
    , m_language(new QComboBox)
    , m_wheel(new QComboBox)
    , m_isHalf(new QCheckBox)
    , m_memory(new QSpinBox)
    , m_paintTimes(new QCheckBox(tr("Times of &painting")))
    , m_editor(new QLineEdit)
    , m_mappings(new QPlainTextEdit)
{
    setWindowTitle(tr("Preferences"));
    m_search->setPlaceholderText(tr("Search preferences"));
    m_search->setAccessibleName(tr("Search preferences"));
    m_search->setToolTip(tr("Shows only the preferences that have this text"));
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Pages"));
    m_nothing->setAlignment(Qt::AlignCenter);
    addAppearance();
    addMouse();
    addMemory();
    addSource();
    addDiagnostics();
    m_pages->addWidget(m_nothing);
    fill(chosen);

    auto* buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    QPushButton* reset = buttons->button(QDialogButtonBox::RestoreDefaults);
    reset->setText(tr("&Reset to Defaults"));
    reset->setToolTip(tr("Shows the choices of a first start on all pages; OK takes them up"));
    connect(reset, &QPushButton::clicked, this, [this] { fill(UserPreferences()); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_pages->setCurrentIndex(row);
    });
    connect(m_search, &QLineEdit::textChanged, this, &PreferencesDialog::search);

    auto* middle = new QHBoxLayout;
    middle->addWidget(m_list);
    middle->addWidget(m_pages, 1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addLayout(middle, 1);
    column->addWidget(buttons);
    m_list->setFixedWidth(m_list->sizeHintForColumn(0) + 4 * m_list->frameWidth() + 24);
    m_list->setCurrentRow(0);
    m_search->setFocus();
}

PreferencePage* PreferencesDialog::addPage(const QString& title)
{
    auto* page = new PreferencePage(title, m_pages);
    m_pages->addWidget(page);
    m_list->addItem(title);
    return page;
}

void PreferencesDialog::addAppearance()
{
    m_theme->addItem(tr("As the system"), QVariant::fromValue(ThemeChoice::System));
    m_theme->addItem(tr("Light"), QVariant::fromValue(ThemeChoice::Light));
    m_theme->addItem(tr("Dark"), QVariant::fromValue(ThemeChoice::Dark));
    m_language->addItem(tr("As the system"), QString());
    for (const QString& code : availableLanguages())
        m_language->addItem(QLocale(code).nativeLanguageName(), code);
    PreferencePage* page = addPage(tr("Appearance"));
    page->add(tr("Colour &theme:"), m_theme, tr("Light or dark windows. Exported pictures have a choice of their own."),
        entries(*m_theme));
    page->add(tr("&Language:"), m_language, tr("Holds when Lightcone is started the next time."), entries(*m_language));
}

void PreferencesDialog::addMouse()
{
    m_wheel->addItem(
        tr("Scrolls, with Ctrl it zooms (Perfetto, Vampir)"), QVariant::fromValue(views::WheelMode::Scrolls));
    m_wheel->addItem(tr("Zooms (Paraver, Tracy)"), QVariant::fromValue(views::WheelMode::Zooms));
    PreferencePage* page = addPage(tr("Mouse"));
    page->add(tr("&Wheel on a chart:"), m_wheel,
        tr("With Shift it scrolls time in both ways, with Ctrl it zooms at the pointer."), entries(*m_wheel));
}

void PreferencesDialog::addMemory()
{
    const quint64 machine = core::machineMemory();
    m_isHalf->setText(machine == 0 ? tr("&Half of the machine's memory")
                                   : tr("&Half of the machine's memory (%1)").arg(views::formatBytes(machine / 2)));
    m_isHalf->setObjectName(QStringLiteral("half"));
    m_memory->setRange(UserPreferences::kMinMemoryMebibytes, UserPreferences::kMaxMemoryMebibytes);
    m_memory->setSingleStep(kMemoryStep);
    m_memory->setSuffix(tr(" MiB"));
    m_memory->setGroupSeparatorShown(true);
    m_memory->setAccessibleName(tr("Memory for traces"));
    connect(m_isHalf, &QCheckBox::toggled, m_memory, &QWidget::setDisabled);
    PreferencePage* page = addPage(tr("Memory"));
    page->add(tr("Memory for traces:"), m_isHalf, tr("Without a limit of your own."), { m_isHalf->text() });
    page->add(tr("At &most:"), m_memory,
        tr("Opening a trace uses about this much at most: events that do not fit are kept in a file "
           "meanwhile. It holds for traces opened from now on."),
        { m_memory->suffix() });
}

void PreferencesDialog::addSource()
{
    m_editor->setPlaceholderText(QStringLiteral("kate -l %l %f"));
    m_editor->setClearButtonEnabled(true);
    m_mappings->setPlaceholderText(QStringLiteral("/home/me/solver = /work/solver"));
    m_mappings->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_mappings->setTabChangesFocus(true);
    constexpr int kLines = 4;
    m_mappings->setMinimumHeight(fontMetrics().lineSpacing() * kLines + 12);
    PreferencePage* page = addPage(tr("Source"));
    page->add(tr("&Editor:"), m_editor,
        tr("The command that opens a source file: %f is the file, %l the line. Without one, the system chooses."));
    page->add(tr("&Paths:"), m_mappings,
        tr("One a line: how paths begin in traces, an equals sign, and where that is on this machine. The first that "
           "leads to a file counts."));
}

void PreferencesDialog::addDiagnostics()
{
    PreferencePage* page = addPage(tr("Diagnostics"));
    page->add({}, m_paintTimes,
        tr("Charts say at their lower right edge how long painting them took, and how old their picture is."),
        { m_paintTimes->text() });
}

void PreferencesDialog::fill(const UserPreferences& preferences)
{
    choose(*m_theme, preferences.theme);
    choose(*m_language, preferences.language);
    choose(*m_wheel, preferences.wheel);
    m_isHalf->setChecked(preferences.memoryMebibytes == 0);
    m_memory->setValue(preferences.memoryMebibytes == 0 ? halfOfMachine() : preferences.memoryMebibytes);
    m_memory->setDisabled(m_isHalf->isChecked());
    m_paintTimes->setChecked(preferences.paintTimes);
    m_editor->setText(preferences.source.editor);
    m_mappings->setPlainText(mappingsText(preferences.source.mappings));
}

UserPreferences PreferencesDialog::preferences() const
{
    UserPreferences chosen;
    chosen.theme = m_theme->currentData().value<ThemeChoice>();
    chosen.language = m_language->currentData().toString();
    chosen.wheel = m_wheel->currentData().value<views::WheelMode>();
    chosen.memoryMebibytes = m_isHalf->isChecked() ? 0 : m_memory->value();
    chosen.paintTimes = m_paintTimes->isChecked();
    chosen.source = { mappingsIn(m_mappings->toPlainText()), m_editor->text().trimmed() };
    return chosen;
}

void PreferencesDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && m_search->hasFocus()) // what is searched for is not taken up by that
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

void PreferencesDialog::search(const QString& text)
{
    int first = -1;
    for (int i = 0; i < m_list->count(); ++i) {
        const int found = qobject_cast<PreferencePage*>(m_pages->widget(i))->filter(text.trimmed());
        m_list->item(i)->setHidden(found == 0);
        if (found > 0 && first < 0)
            first = i;
    }
    if (first < 0) {
        m_list->setCurrentRow(-1);
        m_pages->setCurrentWidget(m_nothing);
        return;
    }
    if (m_list->currentRow() < 0 || m_list->currentItem()->isHidden())
        m_list->setCurrentRow(first);
    m_pages->setCurrentIndex(m_list->currentRow());
}

} // namespace lightcone::app
